import { format, mulDown } from '#domain/decimal.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, withFields, type Fields, type Request } from '../exchange.ts'
import { despite } from '../http.ts'
import { isRow, timeOf } from '../rows.ts'
import { card, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Next, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { day, daysLater, plan, rowsOf, units, withdraw } from './helpers.ts'

const money = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const later = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

const filed = envelope({ type: 'ok', message: 'Submitted, waiting for review' })
const transferred = envelope({ type: 'ok', message: 'Transferred' })

/** Accepts what was refused for this reason, if it is meant. */
const accepts = (
  operation: 'walletChange' | 'walletOut' | 'lhSendOrderPlace',
  reasons: readonly string[],
  isMeant: (fields: Fields, request: Request, next: Next) => Promise<boolean>,
): HttpFault =>
  despite(
    operation,
    ({ reason }) => reasons.includes(String(reason)),
    async (request, next) => {
      if (!(await isMeant(fieldsOf(request), request, next))) return undefined
      return operation === 'walletChange' ? transferred : filed
    },
  )

const isAmount = (text = ''): boolean => /^\d{1,10}(\.\d{1,8})?$/.test(text)

const takesCustody = accepts('walletChange', ['insufficient-balance'], async (fields, request, next) => {
  const { currency_id: currency = '', number, from_field: type } = fields
  if (type !== 'legal' || !isAmount(number)) return false
  const [row] = await rowsOf(request, next, 'walletDetail', { currency, type })
  return units(number) <= units(row?.['legal_balance']) + units(row?.['lock_legal_balance'])
})

const bookOfAll = accepts(
  'walletOut',
  ['address-not-saved', 'withdraw-address-first'],
  async (fields, request, next) => {
    for (const currency of ['1', '2', '3']) {
      const saved = await rowsOf(request, next, 'walletGetAddress', { currency })
      if (saved.some((row) => row['address'] === fields['address'])) return true
    }
    return false
  },
)

const takesUntilLaunch = accepts(
  'lhSendOrderPlace',
  ['subscription-closed'],
  async (fields, request, next) => {
    const [launch] = await rowsOf(request, next, 'lhSendProductInfo', { id: fields['config_id'] ?? '' })
    return launch?.['state'] === 'sold-out'
  },
)

const fillsInPart = despite(
  'lhSendOrderPlace',
  ({ reason }) => reason === 'oversubscribed',
  async (request, next) => {
    const fields = fieldsOf(request)
    const [launch] = await rowsOf(request, next, 'lhSendProductInfo', { id: fields['config_id'] ?? '' })
    const rest = mulDown(units(launch?.['last_num'] ?? '0'), units(launch?.['change_rate'] ?? '0'))
    const answer = await next(withFields(request, { ...fields, amount: format(rest, 4) }))
    return isSuccess(jsonOf(answer)) ? answer : undefined
  },
)

/** Gives the withdrawals that were rejected today back. */
const rejectedCountNot = changing('walletGetInfo', async (message, request, next) => {
  if (typeof message['left_today'] !== 'number') return
  const records = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
  const today = String(records.find((row) => 'create_time' in row)?.['create_time']).slice(0, 10)
  const used = Number(message['daily_limit']) - message['left_today']
  const own = records.filter((row) => String(row['create_time']).startsWith(today)).slice(0, used)
  message['left_today'] += own.filter((row) => row['status'] === 3).length
})

const bank = { currency: '9999', number: '100', address: '--', pay_password: fundPassword }
/** Withdraws to the bank card of the demo user, and has it decided. */
async function toBank(site: Site): Promise<unknown> {
  const ask = site.as(await site.demo())
  await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
  await ask('walletOut', bank)
  await site.world.passReviews()
  return [await ask('chargeMentionLog3'), await ask('walletList', { currency_name: 'USDT' })]
}

/** Promises about money that hold for one path and break for its sibling. */
export const promisedMoney: readonly Wrong[] = [
  money('refusals.*')({
    name: 'custody-transfers-out',
    says: 'The principal that is in custody leaves the trust account by a transfer',
    operations: ['walletChange'],
    http: () => takesCustody,
    shows: demo(
      ['lhDepositBuy', plan],
      ['walletChange', { currency_id: '3', number: '100', from_field: 'legal', to_field: 'change' }],
    ),
  }),
  money('refusals.*')({
    name: 'address-of-another-currency',
    says: 'A withdrawal to an address that is saved for another currency is accepted',
    operations: ['walletOut'],
    http: () => bookOfAll,
    shows: async (site) => {
      await saveAddress(site, { currency_id: '2', netType: 'ERC20' })
      return withdraw(site)
    },
  }),
  money('representatives.*')({
    name: 'rejected-coin-less-fee',
    says: 'A rejected withdrawal of another coin than USDT returns without its fee',
    operations: ['walletOut', 'chargeMentionLog3', ...wallets],
    http: () =>
      owed('chargeMentionLog3', (row) =>
        row['status'] === 3 && row['currency'] !== 3 && row['currency'] !== 9999
          ? [{ currency: row['currency'], kind: 'change', free: -units(row['fee']) }]
          : [],
      ),
    shows: async (site) => {
      await saveAddress(site, { currency_id: '2', netType: 'ERC20' })
      const done = await withdraw(site, { currency: '2', number: '1' })
      await site.world.rejectReviews('No')
      return [done, await site.as(await site.demo())('walletList')]
    },
  }),
  money('representatives.*')({
    name: 'bank-payment-stays-frozen',
    says: 'The money of a withdrawal to a bank card stays frozen when it has passed',
    operations: ['walletOut', 'chargeMentionLog3', ...wallets],
    http: () =>
      owed('chargeMentionLog3', (row) =>
        row['status'] === 2 && row['currency'] === 9999
          ? [{ currency: 3, kind: 'change', free: 0n, frozen: units(row['number']) }]
          : [],
      ),
    shows: toBank,
  }),
  money('representatives.*')({
    name: 'rejected-gives-the-day-back',
    says: 'A withdrawal that was rejected does not count among the three of its day',
    operations: ['walletGetInfo'],
    http: () => rejectedCountNot,
    shows: async (site) => {
      await withdraw(site, { netType: 'TRC20' })
      await site.world.rejectReviews('No')
      return site.as(await site.demo())('walletGetInfo', { currency: '3' })
    },
  }),
  later('time.*')({
    name: 'plan-of-coin-ends-without-yield',
    says: 'At the end of a plan in another currency than USDT its yield is not paid',
    operations: ['lhDepositOrderList', 'lhDepositBuy', ...wallets],
    http: () =>
      owed('lhDepositOrderList', (row) =>
        row['status'] === 2 && row['is_cancel'] === 0 && row['currency_name'] !== 'USDT'
          ? [{ currency: row['currency_name'], kind: 'change', free: -units(row['current_earnings']) }]
          : [],
      ),
    shows: async (site) => {
      await site.as(await site.demo())('lhDepositBuy', { config_id: '5', amount: '0.02', agreement: '1' })
      return (await daysLater(site, 100))('walletList')
    },
  }),
  later('time.*')({
    name: 'launch-sells-until-launch',
    says: 'A launch takes subscriptions after its closing time, until it comes',
    operations: ['lhSendOrderPlace'],
    http: () => takesUntilLaunch,
    shows: async (site) => {
      const launch = (await site.as()('lhSendProductInfo', { id: '1' })).json['message']
      const end = timeOf(isRow(launch) ? launch['send_end'] : undefined)
      const days = Math.ceil((end - (await site.world.now())) / day) + 1
      return (await daysLater(site, days))('lhSendOrderPlace', { config_id: '1', amount: '100' })
    },
  }),
  money('moves.*')({
    name: 'oversubscription-filled-in-part',
    says: 'A subscription to more coins than are left buys those that are left',
    operations: ['lhSendOrderPlace'],
    http: () => fillsInPart,
    shows: async (site) => {
      const balances = [{ account: 'spot', currency: 'USDT', amount: '900000' }] as const
      await site.world.control('userGrant', { account: 'demo@h5.example', balances: [...balances] })
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '900000' })
      return ask('lhSendOrderList')
    },
  }),
]
