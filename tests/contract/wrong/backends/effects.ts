import { format, parse } from '#domain/decimal.ts'
import {
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  type Answer,
  type Fields,
  type Operation,
  type Request,
} from '../exchange.ts'
import { field, lists, objects, on, sent, type Operations } from '../http.ts'
import { objectsIn, percentOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import {
  transferred,
  bought,
  ordered,
  cancelled,
  staked,
  financed,
  redeemed,
  transfer,
  wait,
} from '../shows/writes.ts'
import { type HttpFault, type Wrong, group } from '../types.ts'

export const effect = group({ probes: ['effects.*'], needs: ['writes'] })

/** Repeats the first response to a read forever. */
const frozen = (operations: Operations): HttpFault => {
  const first = new Map<string, Answer>()
  return on(operations, async (request, next) => {
    const name = `${request.url} ${request.body.toString()} ${tokenOf(request)}`
    const answer = first.get(name) ?? (await next(request))
    if (isSuccess(jsonOf(answer))) first.set(name, answer)
    return answer
  })
}

/** Shows a caller less of this balance after a successful operation. */
export const shortAfter = (operation: Operation, balance: string, percent: bigint): HttpFault => {
  const short = new Set<string>()
  return async (request, next) => {
    if (operationOf(request) !== operation)
      return field(['walletList', 'walletDetail', 'currencyUserCurrencyList'], balance, (text) =>
        short.has(tokenOf(request)) ? percentOf(text, percent) : text,
      )(request, next)
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) short.add(tokenOf(request))
    return answer
  }
}
/** Deducts the fees of orders from the displayed balances a second time. */
const feesTwice = (): HttpFault => {
  const fees = new Map<string, bigint>()
  const feeKey = (request: Request, currency: unknown) => `${tokenOf(request)} ${String(currency)}`
  const shown = objects('walletList', (row, request) => {
    const fee = fees.get(feeKey(request, row['currency_name']))
    if (fee !== undefined && 'change_balance' in row)
      row['change_balance'] = format(parse(String(row['change_balance'])) - fee)
  })
  return async (request, next) => {
    if (operationOf(request) !== 'coinTradePlace') return shown(request, next)
    const answer = await next(request)
    for (const row of objectsIn(jsonOf(answer)['order'])) {
      const key = feeKey(request, row['fee_currency'])
      fees.set(key, (fees.get(key) ?? 0n) + parse(String(row['charge_fee'])))
    }
    return answer
  }
}
export const sending =
  (operation: Operation, change: (fields: Fields) => Fields): (() => HttpFault) =>
  () =>
    sent(operation, change)
export const other = (side: string | undefined): string => (side === '1' ? '2' : '1')

/** Writes with a different effect than requested. */
export const effects: readonly Wrong[] = [
  effect({
    name: 'balances-frozen',
    says: 'Balances never change after they were first read',
    operations: ['*'],
    http: () => frozen(['walletList', 'walletDetail', 'currencyUserCurrencyList', 'walletGetInfo']),
    shows: demo(['walletList'], transfer, ['walletList']),
  }),
  effect({
    name: 'orders-frozen',
    says: 'The list of orders never changes after it was first read',
    probes: ['effects.*', 'lists.*'],
    operations: ['coinList', 'coinTradePlace', 'coinTradeCancel'],
    http: () => frozen('coinList'),
    shows: demo(['coinList'], wait, ['coinList']),
  }),
  effect({
    name: 'cancel-returns-too-little',
    says: 'A cancelled order returns one percent too little',
    operations: ['coinTradeCancel', 'walletList'],
    http: () => shortAfter('coinTradeCancel', 'change_balance', 99n),
    shows: cancelled,
  }),
  effect({
    name: 'fee-taken-twice',
    says: 'The fee of an order is deducted twice',
    operations: ['coinTradePlace', 'walletList'],
    http: () => feesTwice(),
    shows: bought,
  }),
  effect({
    name: 'transfer-loses-a-hundredth',
    says: 'A transfer moves one percent less than requested',
    operations: ['walletChange'],
    http: sending('walletChange', (form) => ({
      ...form,
      number: (Number(form['number']) * 0.99).toFixed(8),
    })),
    shows: transferred,
  }),
  effect({
    name: 'transfer-the-other-way',
    says: 'A transfer goes in the wrong direction',
    operations: ['walletChange'],
    http: sending('walletChange', (form) => ({
      ...form,
      from_field: form['to_field'] ?? '',
      to_field: form['from_field'] ?? '',
    })),
    shows: transferred,
  }),
  effect({
    name: 'transfer-to-another-account',
    says: 'A transfer to the contract account arrives in the trust account',
    operations: ['walletChange'],
    http: sending('walletChange', (form) => ({
      ...form,
      to_field: form['to_field'] === 'lever' ? 'legal' : (form['to_field'] ?? ''),
    })),
    shows: transferred,
  }),
  effect({
    name: 'transfer-without-record',
    says: 'The list of transfers omits all transfers',
    probes: ['effects.*', 'lists.*'],
    operations: ['walletHzhistory', 'walletChange'],
    http: () => lists('walletHzhistory', () => []),
    shows: transferred,
  }),
  effect({
    name: 'sells-for-buys',
    says: 'Buy orders sell',
    operations: ['coinTradePlace'],
    http: sending('coinTradePlace', (form) => ({ ...form, type: other(form['type']) })),
    shows: bought,
  }),
  effect({
    name: 'half-the-amount',
    says: 'An order is placed for half of its amount',
    operations: ['coinTradePlace', 'coinList'],
    http: sending('coinTradePlace', (form) => ({ ...form, amount: percentOf(form['amount'], 50n) })),
    shows: ordered,
  }),
  effect({
    name: 'limit-taken-for-market',
    says: 'A limit order is filled at once, at any price',
    operations: ['coinTradePlace', 'coinList', 'coinTradeCancel'],
    http: sending('coinTradePlace', (form) => ({ ...form, target_price: '0' })),
    shows: ordered,
  }),
  effect({
    name: 'cancelled-still-waits',
    says: 'A cancelled order is shown as waiting',
    operations: ['coinList', 'coinTradeCancel'],
    http: () => field('coinList', 'status', (status) => (status === 3 ? 1 : status)),
    shows: cancelled,
  }),
  effect({
    name: 'down-for-up',
    says: 'An option on a rise is bought as one on a fall',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
    http: sending('microtradeSubmit', (form) => ({ ...form, type: other(form['type']) })),
    shows: staked,
  }),
  effect({
    name: 'option-not-listed',
    says: 'A new option is in no list',
    probes: ['effects.*', 'lists.*'],
    operations: ['microtradeLists', 'microtradeSubmit'],
    http: () => lists('microtradeLists', () => []),
    shows: staked,
  }),
  effect({
    name: 'another-product',
    says: 'Another earn plan is bought than requested',
    operations: ['lhDepositBuy', 'lhDepositOrderList'],
    http: sending('lhDepositBuy', (form) => ({ ...form, config_id: form['config_id'] === '1' ? '2' : '1' })),
    shows: financed,
  }),
  effect({
    name: 'redeems-without-penalty',
    says: 'Early redemption reports no penalty',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () => objects('lhDepositOrderList', (row) => (row['cancel_fee'] = '0.00000000')),
    shows: redeemed,
  }),
]
