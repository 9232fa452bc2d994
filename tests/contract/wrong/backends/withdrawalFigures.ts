import { anotherCall, fieldsOf, isSuccess, jsonOf, tokenOf, withFields } from '../exchange.ts'
import { both, lists, objects, on, sent } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { address, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { daysLater, demoIn, rowsOf, transfer, withdraw } from './helpers.ts'

const money = group({ probes: [], needs: ['writes'] })
const pages = [
  'chargeMentionLog2',
  'chargeMentionLog3',
  'walletHzhistory',
  'microtradeLists',
  'leverMyTrade',
  'userMyInviteList',
  'userMyAccountReturn',
] as const

/** Forgets the saved addresses of a user who replaces the fund password. */
const goneWithThePassword = (): HttpFault => {
  const gone = new Set<string>()
  const nameOf = (row: Row) => `${String(row['user_id'])} ${String(row['id'])}`
  return both(
    lists('walletGetAddress', (rows) => rows.filter((row) => !gone.has(nameOf(row)))),
    on('safeUpdatePassword', async (request, next) => {
      const saved = await Promise.all(
        ['1', '2', '3'].map((currency) => next(anotherCall(request, 'walletGetAddress', { currency }))),
      )
      const answer = await next(request)
      if (!isSuccess(jsonOf(answer))) return answer
      for (const row of saved.flatMap((one) => jsonOf(one)['message'])) if (isRow(row)) gone.add(nameOf(row))
      return answer
    }),
  )
}

/** Counts every withdrawal of the past among those of today. */
const leftOfAllTime = changing('walletGetInfo', async (message, request, next) => {
  const limit = Number(message['daily_limit'])
  if (Number.isNaN(limit)) return
  const rows = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
  message['left_today'] = Math.max(0, limit - rows.filter((row) => 'txid' in row).length)
})

/** Numbers saved addresses by their places in the list that was read last. */
const placesAsIds = (): HttpFault => {
  const read = new Map<string, readonly string[]>()
  return both(
    lists('walletGetAddress', (rows, request) => {
      read.set(
        tokenOf(request),
        rows.map(({ id }) => String(id)),
      )
      return rows.map((row, index) => ({ ...row, id: index + 1 }))
    }),
    on('walletDeladdress', (request, next) => {
      const fields = fieldsOf(request)
      const id = read.get(tokenOf(request))?.[Number(fields['address_id']) - 1]
      return next(id === undefined ? request : withFields(request, { ...fields, address_id: id }))
    }),
  )
}

/** Withdrawals, their addresses and pages with one wrong figure. */
export const withdrawalFigureFaults: readonly Wrong[] = [
  money({
    name: 'transaction-of-a-rejected-withdrawal',
    says: 'A rejected withdrawal has a transaction on the chain',
    probes: ['bystanders.reviews'],
    operations: ['chargeMentionLog3'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if ('txid' in row && row['status'] === 3) row['txid'] = 'ab'.repeat(32)
      }),
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site)
      await site.world.rejectReviews('No such address')
      return ask('chargeMentionLog3')
    }),
  }),
  money({
    name: 'last-page-ends-beyond-its-rows',
    says: 'The number of the last row of a page is that of a full one, also on the last',
    probes: ['lists.page'],
    operations: [...pages],
    http: () =>
      objects(pages, (row) => {
        if (typeof row['to'] === 'number' && 'per_page' in row)
          row['to'] = Number(row['current_page']) * Number(row['per_page'])
      }),
    shows: demo(['walletChange', transfer], ['walletHzhistory', { limit: '20' }]),
  }),
  money({
    name: 'addresses-gone-with-a-new-fund-password',
    says: 'A new fund password removes the saved withdrawal addresses',
    probes: ['bystanders.person'],
    operations: ['safeUpdatePassword', 'walletGetAddress'],
    http: goneWithThePassword,
    shows: async (site) => {
      await saveAddress(site)
      const ask = site.as(await site.demo())
      const password = '135792'
      await ask('safeUpdatePassword', { oldpassword: fundPassword, password, re_password: password })
      return ask('walletGetAddress', { currency: '3' })
    },
  }),
  money({
    name: 'withdrawal-receives-nothing-until-passed',
    says: 'What a withdrawal pays out is zero until it has passed',
    probes: ['effects.withdrawal'],
    operations: ['chargeMentionLog3', 'walletOut'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if ('txid' in row && row['status'] === 1) row['real_number'] = '0.00000000'
      }),
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site)
      return ask('chargeMentionLog3')
    }),
  }),
  money({
    name: 'left-of-all-time',
    says: 'The applications that are left today are never more again: every one of the past counts',
    needs: ['writes', 'time'],
    probes: ['time.withdrawals'],
    operations: ['walletGetInfo', 'walletOut'],
    http: () => leftOfAllTime,
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      return (await daysLater(site, 1))('walletGetInfo', { currency: '3' })
    },
  }),
  money({
    name: 'saved-addresses-numbered-by-place',
    says: 'The id of a saved address is its place in the list, so that it changes when another is removed',
    probes: ['bystanders.records'],
    operations: ['walletGetAddress', 'walletDeladdress', 'walletAddaddress'],
    http: placesAsIds,
    shows: async (site) => {
      await saveAddress(site)
      await saveAddress(site, { address: `${address.slice(0, -3)}456` })
      const ask = site.as(await site.demo())
      await ask('walletDeladdress', { address_id: '1' })
      return ask('walletGetAddress', { currency: '3' })
    },
  }),
  money({
    name: 'two-hyphens-become-a-dash',
    says: 'Two hyphens in a note or a remark come back as a dash',
    probes: ['texts.notes'],
    operations: ['walletAddaddress', 'walletGetAddress', 'walletOut', 'chargeMentionLog3'],
    http: () =>
      sent(['walletAddaddress', 'walletOut'], ({ notes, remark, ...fields }) => ({
        ...fields,
        ...(notes === undefined ? {} : { notes: notes.replaceAll('--', '—') }),
        ...(remark === undefined ? {} : { remark: remark.replaceAll('--', '—') }),
      })),
    shows: async (site) => {
      await saveAddress(site, { notes: 'Mine -- not hers', code: await demoCode(site) })
      return site.as(await site.demo())('walletGetAddress', { currency: '3' })
    },
  }),
]
