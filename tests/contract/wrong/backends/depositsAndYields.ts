import { format } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, jsonOf, withFields, type Operation, type Request } from '../exchange.ts'
import { both, despite, objects, on } from '../http.ts'
import { objectsIn, timeOf, type Row } from '../rows.ts'
import { address, demo, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { transfer } from '../shows/writes.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, day, daysLater, plan, refuse, rowsOf, units, withdraw } from './helpers.ts'

const saver = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const later = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

const most = 100
/** Every row of a log that the caller can read, newest first. */
async function everyRow(
  request: Request,
  next: Next,
  operation: Operation,
  fields: Record<string, string> = {},
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = { ...fields, page: String(page), limit: String(most) }
    const found = (await rowsOf(request, next, operation, asked)).filter((row) => 'created_time' in row)
    rows.push(...found)
    if (found.length < most) return rows
  }
}

/** Sorts by time alone: rows of one second change their places between two pages. */
const sortsByTimeAlone = changing('walletHzhistory', async (message, request, next) => {
  const [page, limit] = [Number(message['current_page']), Number(message['per_page'])]
  if (page % 2 === 1) return
  const rows = await everyRow(request, next, 'walletHzhistory')
  const sorted = rows.toSorted(
    (one, other) =>
      timeOf(other['created_time']) - timeOf(one['created_time']) || Number(one['id']) - Number(other['id']),
  )
  message['data'] = sorted.slice((page - 1) * limit, page * limit)
})

/** Entry of a withdrawal that was rejected. */
const returned = 101
/** Writes the log where money is taken and paid in, not where it returns. */
const forgetsReturns = changing('walletLegalLog', async (message, request, next) => {
  const { page = '1', limit: _, ...filter } = fieldsOf(request)
  const limit = Number(message['limit'])
  const rows = await everyRow(request, next, 'walletLegalLog', filter)
  const logged = rows.filter((row) => row['type'] !== returned)
  const list = logged.slice((Number(page) - 1) * limit, Number(page) * limit)
  Object.assign(message, { count: logged.length, list })
})

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())
/** Yield of an order for the days that ended on Saturdays and Sundays. */
function weekendYield(row: Row): bigint {
  const daily = units(row['daily_yield'])
  const days = daily === 0n ? 0 : Number(units(row['current_earnings']) / daily)
  const ends = Array.from({ length: days }, (_, place) => timeOf(row['created_at']) + (place + 1) * day)
  return daily * BigInt(ends.filter(isWeekend).length)
}

const isPlan = (row: Row): boolean => 'current_earnings' in row
const idOf = (name: unknown): number => ({ BTC: 1, ETH: 2 })[String(name)] ?? 3
/** Runs the daily credit on working days. */
const restsAtWeekends = ({ control }: Tools): HttpFault => {
  const report = changing('lhDepositReport', async (message, request, next) => {
    const rows = await rowsOf(request, next, 'lhDepositOrderList', { limit: String(most) })
    const inDollars = rows.filter((row) => isPlan(row) && row['currency_name'] === 'USDT')
    const less = inDollars.reduce((sum, row) => sum + weekendYield(row), 0n)
    message['allprofit'] = format(units(message['allprofit']) - less)
    if (isWeekend((await control('clock')).now)) message['profit'] = format(0n)
  })
  const shown = objects('lhDepositOrderList', (row) => {
    if (isPlan(row)) row['current_earnings'] = format(units(row['current_earnings']) - weekendYield(row))
  })
  const unpaid = owed('lhDepositOrderList', (row) => {
    if (!isPlan(row)) return []
    const currency = idOf(row['currency_name'])
    const less = -weekendYield(row)
    return row['status'] === 1
      ? [{ currency, kind: 'legal', free: 0n, frozen: less }]
      : [{ currency, kind: 'change', free: less }]
  })
  return both(shown, both(unpaid, report))
}

/** Redeems a subscription of the caller without a look at the amount. */
const redeemsAnyAmount: HttpFault = despite(
  'lhSendOrderPlace',
  ({ reason }) => reason === 'redeem-mismatch',
  async (request, next) => {
    const form = fieldsOf(request)
    const rows = await rowsOf(request, next, 'lhSendOrderList', { limit: String(most) })
    const own = rows.find((row) => 'exam_status' in row && String(row['id']) === form['redeem_id'])
    if (!own || String(own['config_id']) !== form['config_id']) return undefined
    return next(withFields(request, { ...form, amount: String(own['amount']) }))
  },
)

/** Saves a new address before the balance is looked at. */
const savesAddressFirst: HttpFault = on('walletOut', async (request, next) => {
  const answer = await next(request)
  const { currency: currency_id = '', netType, ...rest } = fieldsOf(request)
  if (jsonOf(answer)['reason'] !== 'insufficient-balance' || netType === undefined) return answer
  const { address: saved = '', notes = '', code = '', pay_password = '' } = rest
  const form = { currency_id, address: saved, netType, notes, code, pay_password }
  await next(anotherCall(request, 'walletAddaddress', form))
  return answer
})

/** Looks for positions of the caller whatever their state is. */
const locksForGood: HttpFault = on('walletChange', async (request, next) => {
  if (fieldsOf(request)['from_field'] !== 'lever') return next(request)
  const closed = await rowsOf(request, next, 'leverMyTrade', { status: '3' })
  if (!closed.some((row) => 'show_lever_id' in row)) return next(request)
  return refuse('Close the open positions first', 'position-open')
})

/** Deposits, withdrawals, transfers and their log, plans with a daily yield and subscriptions. */
export const depositsAndYields: readonly Wrong[] = [
  saver('lists.*')({
    name: 'equal-times-change-places',
    says: 'Transfers of one second change their order from page to page: a row comes twice, another never',
    operations: ['walletHzhistory'],
    http: () => sortsByTimeAlone,
    shows: demo(
      transfer,
      transfer,
      ['walletHzhistory', { page: '1', limit: '3' }],
      ['walletHzhistory', { page: '2', limit: '3' }],
    ),
  }),
  later('twice.log')({
    name: 'returned-money-not-logged',
    says: 'The money of a rejected withdrawal returns without a row in the account log',
    needs: ['writes', 'time', 'codes'],
    operations: ['walletLegalLog', 'walletOut'],
    http: () => forgetsReturns,
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      await site.world.rejectReviews('Not today')
      return site.as(await site.demo())('walletLegalLog')
    },
  }),
  later('time.plan')({
    name: 'no-yield-at-weekends',
    says: 'Plans are credited nothing for days that end on a Saturday or a Sunday',
    operations: ['lhDepositOrderList', 'lhDepositReport', 'lhDepositBuy', 'lhDepositOrderCancel', ...wallets],
    http: restsAtWeekends,
    shows: async (site) => {
      await site.as(await site.demo())('lhDepositBuy', plan)
      const ask = await daysLater(site, 6)
      return [await ask('lhDepositOrderList'), await ask('lhDepositReport'), await ask('walletList')]
    },
  }),
  later('refusals.reasons-of-writes')({
    name: 'redeems-for-any-amount',
    says: 'A subscription is redeemed by hand although `amount` is not that of the subscription',
    operations: ['lhSendOrderPlace'],
    http: () => redeemsAnyAmount,
    shows: async (site) => {
      await site.as(await site.demo())('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.passReviews()
      const ask = await daysLater(site, 60)
      return (await ask('lhSendOrderPlace', { config_id: '1', amount: '99', redeem_id: '1' })).json
    },
  }),
  later('bystanders.reviews')({
    name: 'rejected-deposit-counts-as-received',
    says: 'A rejected deposit shows its amount as actually received',
    operations: ['chargeMentionLog2'],
    http: () =>
      objects('chargeMentionLog2', (row) => {
        if (row['status'] === 3 && 'real_amount' in row) row['real_amount'] = row['amount']
      }),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.rejectReviews('Not seen')
      const { json } = await site.as(token)('chargeMentionLog2')
      return objectsIn(json['message']).map((row) => row['real_amount'])
    },
  }),
  saver('refusals.reasons-of-writes')({
    name: 'failed-withdrawal-saves-its-address',
    says: 'A withdrawal that is refused for the balance has saved its new address and used up the code',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'walletGetAddress'],
    http: () => savesAddressFirst,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      await ask('walletOut', { currency: '3', number: '900000', address, netType: 'TRC20', ...proof })
      return ask('walletGetAddress', { currency: '3' })
    },
  }),
  saver('sides.pending-transfer')({
    name: 'closed-positions-lock-transfers',
    says: 'Money stays locked in the contract account after the position has been closed',
    operations: ['walletChange', 'leverClose'],
    http: () => locksForGood,
    shows: demo(
      ['leverSubmit', { ...bitcoin, type: '1', status: '1', share: '1', multiple: '10' }],
      ['leverClose', { id: '1' }],
      ['walletChange', { currency_id: '3', number: '10', from_field: 'lever', to_field: 'change' }],
    ),
  }),
]
