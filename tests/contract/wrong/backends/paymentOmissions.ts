import { day } from '#domain/time.ts'
import { fieldsOf, isSuccess, jsonOf, tokenOf, withJson, type Operation } from '../exchange.ts'
import { field, objects, on, sent } from '../http.ts'
import type { Row } from '../rows.ts'
import { address, card, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { daysLater, demoIn, refuse, rowsOf, withdraw } from './helpers.ts'

const desk = group({ probes: [], needs: ['writes'] })

/** The answer of a success for a request that another one has overtaken. */
export const bothAccepted = (operation: Operation, reason: string, name: string): HttpFault => {
  const open = new Map<string, number>()
  return on(operation, async (request, next) => {
    const key = `${tokenOf(request)} ${fieldsOf(request)[name] ?? ''}`
    const overlaps = (open.get(key) ?? 0) > 0
    open.set(key, (open.get(key) ?? 0) + 1)
    const answer = await next(request)
    const isLate = overlaps || (open.get(key) ?? 0) > 1
    open.set(key, (open.get(key) ?? 1) - 1)
    const json = jsonOf(answer)
    if (!isLate || json['reason'] !== reason) return answer
    return withJson(answer, { type: 'ok', message: 'OK' })
  })
}

/** Makes new deposit addresses every day. */
const rotates = ({ control }: Tools): HttpFault =>
  on('walletGetInAddress', async (request, next) => {
    const { now } = await control('clock', {})
    const today = String(Math.floor(now / day) % 10_000).padStart(4, '0')
    return objects('*', (row) => {
      for (const [name, value] of Object.entries(row))
        if (name === name.toUpperCase() && typeof value === 'string') row[name] = value.slice(0, -4) + today
    })(request, next)
  })

/** Forgets the rejected withdrawals of today. */
const turnsReturned = ({ control }: Tools): HttpFault =>
  on('walletGetInfo', async (request, next) => {
    const today = new Date((await control('clock', {})).now).toISOString().slice(0, 10)
    const rows = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
    const rejected = rows.filter((row) => row['status'] === 3 && String(row['create_time']).startsWith(today))
    return field('*', 'left_today', (left, row) => {
      const more = Number(left) + rejected.length
      return Math.min(more, Number(row['daily_limit'] ?? more))
    })(request, next)
  })

/** Looks the bank card of a withdrawal up when it is shown. */
const cardOfToday: HttpFault = on('chargeMentionLog3', async (request, next) => {
  const [now] = await rowsOf(request, next, 'userCashInfo')
  return objects('*', (row) => {
    if (!now || row['address'] !== '--' || !('bank_account' in now)) return
    const { bank_name, bank_account, real_name: bank_holder } = now
    Object.assign(row, { bank_name, bank_account, bank_holder })
  })(request, next)
})

/** Keeps removed addresses in its table, whose index has every address of a user once. */
const softDeletes = (): HttpFault => {
  const removed = new Set<string>()
  return on(['walletDeladdress', 'walletAddaddress'], async (request, next) => {
    const { address_id, currency_id = '', address: added = '' } = fieldsOf(request)
    const [user] = await rowsOf(request, next, 'userCenter')
    const keyOf = (currency: unknown, one: unknown) => [user?.['id'], currency, one].map(String).join(' ')
    if (address_id === undefined)
      return removed.has(keyOf(currency_id, added))
        ? refuse('This address is saved already', 'address-taken', 'address')
        : next(request)
    const rows: Row[] = []
    for (const currency of ['3', '1', '2'])
      rows.push(...(await rowsOf(request, next, 'walletGetAddress', { currency })))
    const answer = await next(request)
    const row = rows.find(({ id }) => String(id) === address_id)
    if (row && isSuccess(jsonOf(answer))) removed.add(keyOf(row['currency'], row['address']))
    return answer
  })
}

/** Deposits, withdrawals, addresses and cards: what backends forget about them. */
export const paymentOmissions: readonly Wrong[] = [
  desk({
    name: 'last-chain-by-default',
    says: 'A deposit without a chain is filed under the last chain of its currency',
    probes: ['effects.deposit-details'],
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () =>
      sent('walletChargeReq', (form) => (form['currency'] === '3' ? { chain: 'ERC20', ...form } : form)),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  desk({
    name: 'two-deposits-with-one-proof-at-once',
    says: 'Two deposits that are filed at once with one proof are both accepted',
    probes: ['parallel.once'],
    operations: ['walletChargeReq'],
    http: () => bothAccepted('walletChargeReq', 'proof-used', 'imgs'),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const form = { currency: '3', amount: '100', imgs }
      const two = await Promise.all([1, 2].map(async () => site.as(token)('walletChargeReq', form)))
      return two.map(({ json }) => json['type']).sort()
    },
  }),
  desk({
    name: 'deposit-addresses-of-a-day',
    says: 'Deposit addresses change every day',
    probes: ['twice.wallets', 'time.lasting'],
    operations: ['walletGetInAddress', 'walletDetail'],
    http: rotates,
    shows: demoIn(async (ask, site) => [
      (await ask('walletGetInAddress', { currency: '3' })).json,
      (await (await daysLater(site, 2))('walletGetInAddress', { currency: '3' })).json,
    ]),
  }),
  desk({
    name: 'rejected-deposits-received',
    says: 'A rejected deposit shows its amount as received',
    probes: ['bystanders.reviews'],
    operations: ['chargeMentionLog2'],
    http: () =>
      objects('chargeMentionLog2', (row) => {
        if (row['status'] === 3) row['real_amount'] = row['amount']
      }),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.rejectReviews('Not received')
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  desk({
    name: 'rejected-withdrawals-return-their-turn',
    says: 'A rejected withdrawal does not count among those of the day that are left',
    probes: ['bystanders.withdrawals'],
    operations: ['walletOut', 'walletGetInfo'],
    http: turnsReturned,
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site)
      await site.world.rejectReviews('No')
      return ask('walletGetInfo', { currency: '3' })
    }),
  }),
  desk({
    name: 'past-withdrawals-to-the-new-card',
    says: 'A withdrawal to a bank card shows the card that replaced it',
    probes: ['bystanders.withdrawals'],
    operations: ['userCashSave', 'chargeMentionLog3'],
    http: () => cardOfToday,
    shows: demoIn(async (ask, site) => {
      await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
      await withdraw(site, { currency: '9999', address: '--' })
      const code = await demoCode(site)
      await ask('userCashSave', { ...card, bank_name: 'Other Bank', pay_password: fundPassword, code })
      return ask('chargeMentionLog3')
    }),
  }),
  desk({
    name: 'removed-addresses-stay-taken',
    says: 'An address that was removed cannot be saved again',
    probes: ['effects.address', 'idempotency.replay'],
    operations: ['walletDeladdress', 'walletAddaddress'],
    http: softDeletes,
    shows: demoIn(async (ask, site) => {
      await saveAddress(site, { address })
      await ask('walletDeladdress', { address_id: '1' })
      return saveAddress(site, { address })
    }),
  }),
  desk({
    name: 'reason-in-place-of-the-remark',
    says: 'The reason of a rejected withdrawal replaces the remark of its owner',
    probes: ['representatives.withdrawals'],
    operations: ['chargeMentionLog3'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if (row['status'] === 3) row['remark'] = row['notes']
      }),
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site, { remark: 'Rent' })
      await site.world.rejectReviews('No')
      return ask('chargeMentionLog3')
    }),
  }),
]
