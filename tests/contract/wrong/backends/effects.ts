import { format, parse } from '#domain/decimal.ts'
import {
  fieldsOf,
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
  opened,
  closed,
  closedInPart,
  staked,
  financed,
  redeemed,
  addresses,
  withdrawn,
  withdrawnAnew,
  deposited,
  identified,
  savedCard,
  transfer,
  wait,
} from '../shows/writes.ts'
import { type HttpFault, type Wrong, group } from '../types.ts'

const effect = group({ probes: ['effects.*'], needs: ['writes'] })

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
const shortAfter = (operation: Operation, balance: string, percent: bigint): HttpFault => {
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
const sending =
  (operation: Operation, change: (fields: Fields) => Fields): (() => HttpFault) =>
  () =>
    sent(operation, change)
const other = (side: string | undefined): string => (side === '1' ? '2' : '1')

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
    name: 'short-for-long',
    says: 'Long positions are opened short',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price: _, ...form }) => ({
      ...form,
      type: other(form['type'] ?? '1'),
    })),
    shows: opened,
  }),
  effect({
    name: 'leverage-of-its-own',
    says: 'A position has another leverage than requested',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', (form) => ({ ...form, multiple: form['multiple'] === '50' ? '20' : '50' })),
    shows: opened,
  }),
  effect({
    name: 'stops-forgotten',
    says: 'Stops set when opening a position are lost',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price: _, target_profit_price: __, ...form }) => form),
    shows: opened,
  }),
  effect({
    name: 'closed-still-open',
    says: 'A closed position is shown as open',
    operations: ['leverMyTrade', 'leverClose'],
    http: () => field('leverMyTrade', 'status', (status) => (status === 3 ? 1 : status)),
    shows: closed,
  }),
  effect({
    name: 'closing-keeps-the-margin',
    says: 'Closing a position does not return its margin',
    operations: ['leverClose', 'walletList'],
    http: () => shortAfter('leverClose', 'lever_balance', 90n),
    shows: closed,
  }),
  effect({
    name: 'part-closes-all',
    says: 'Closing a part of a position closes all of it',
    operations: ['leverClose', 'leverMyTrade'],
    http: sending('leverClose', ({ share: _, ...form }) => form),
    shows: closedInPart,
  }),
  effect({
    name: 'part-closes-one-more',
    says: 'Closing a part of a position closes a lot more than requested',
    operations: ['leverClose', 'leverMyTrade'],
    http: sending('leverClose', ({ share, ...form }) =>
      share === undefined ? form : { ...form, share: String(Number(share) + 1) },
    ),
    shows: closedInPart,
  }),
  effect({
    name: 'part-of-other-leverage',
    says: 'The closed part of a position shows another leverage',
    operations: ['leverClose', 'leverMyTrade'],
    http: () => field('leverMyTrade', 'multiple', (multiple, row) => (row['status'] === 3 ? 1 : multiple)),
    shows: closedInPart,
  }),
  effect({
    name: 'part-keeps-whole-margin',
    says: 'The closed part of a position shows twice its margin',
    operations: ['leverClose', 'leverMyTrade'],
    http: () =>
      field('leverMyTrade', 'origin_caution_money', (text, row) =>
        row['status'] === 3 ? percentOf(text, 200n) : text,
      ),
    shows: closedInPart,
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
    name: 'address-changed',
    says: 'Another address is saved than requested',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: sending('walletAddaddress', (form) => ({
      ...form,
      address: (form['address'] ?? '').replace(/.$/, (last) => (last === '9' ? '8' : '9')),
    })),
    shows: addresses,
  }),
  effect({
    name: 'notes-forgotten',
    says: 'The notes of an address are lost',
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: sending('walletAddaddress', (form) => ({ ...form, notes: '' })),
    shows: addresses,
  }),
  effect({
    name: 'card-number-cut',
    says: 'The last digit of a card is lost',
    needs: ['writes', 'codes'],
    operations: ['userCashInfo', 'userCashSave'],
    http: sending('userCashSave', (form) => ({
      ...form,
      bank_account: (form['bank_account'] ?? '').slice(0, -1),
    })),
    shows: savedCard,
  }),
  effect({
    name: 'withdraws-less',
    says: 'A withdrawal is filed for one unit less than requested',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'chargeMentionLog3'],
    http: sending('walletOut', (form) => ({ ...form, number: String(Number(form['number']) - 1) })),
    shows: withdrawn,
  }),
  effect({
    name: 'new-address-unsaved',
    says: 'A withdrawal to a new address does not save it',
    needs: ['writes', 'codes'],
    operations: ['walletOut', 'walletGetAddress'],
    http: () => {
      const unsaved = new Set<unknown>()
      return async (request, next) => {
        const { address, netType } = fieldsOf(request)
        if (operationOf(request) === 'walletOut' && netType !== undefined) unsaved.add(address)
        return lists('walletGetAddress', (rows) => rows.filter((row) => !unsaved.has(row['address'])))(
          request,
          next,
        )
      }
    },
    shows: withdrawnAnew,
  }),
  effect({
    name: 'deposits-more',
    says: 'A deposit is filed for ten times its amount',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: sending('walletChargeReq', (form) => ({ ...form, amount: String(Number(form['amount']) * 10) })),
    shows: deposited,
  }),
  effect({
    name: 'redeems-without-penalty',
    says: 'Early redemption reports no penalty',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () => objects('lhDepositOrderList', (row) => (row['cancel_fee'] = '0.00000000')),
    shows: redeemed,
  }),
  effect({
    name: 'identity-of-another-name',
    says: 'The name of an identity is saved in capitals',
    needs: ['writes', 'second-account'],
    operations: ['userRealName', 'userCenter', 'userCenter2'],
    http: sending('userRealName', (form) => ({ ...form, name: (form['name'] ?? '').toUpperCase() })),
    shows: identified,
  }),
]
