import { anotherCall, isSuccess, jsonOf } from '../exchange.ts'
import { both, lists, objects, on } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { demo, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { demoIn, transfer, withdraw } from './helpers.ts'

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
]
