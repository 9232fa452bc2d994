import { divDown, format, parse } from '#domain/decimal.ts'
import { receiptOf } from '#domain/spot.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { utc } from '../../core/moment.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { statement, unequal, type Sentence } from '../../core/statement.ts'
import { makeRows } from '../lists/reading.ts'

type Order = Payload<'coinList'>[number]
type Market = Payload<'currencyQuotationNew'>[number]['quotation'][number]

export const orders: Probe = {
  name: 'values.orders',
  rules: ['S3.12', 'S4.06'],
  says: 'The price, amount, filled amount and fee of each spot order agree',
  effect: 'read',
  subjects: ['coinList'],
  run: async (trial, watch) => {
    await makeRows(trial, { operation: 'coinList' })
    const exchange = await trial.send('coinList', { fields: { page: 1, limit: 50 } })
    const rows = succeeded<'coinList'>(exchange).message
    if (rows.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
    const spot = { currency: pair.legal_id, type: 'change' }
    const fee = (await trial.must('walletDetail', { fields: spot })).message.coin_trade_fee
    const listed = (await trial.must('currencyQuotationNew')).message.flatMap(({ quotation }) => quotation)
    const [triggers, losses] = [marketsWith(listed, 'stop_limit'), marketsWith(listed, 'oco')]
    const wrong = rows
      .map(
        (row) =>
          wrongSpotFigures(row, parse(fee)) ?? wrongTrigger(row, triggers) ?? wrongStopLoss(row, losses),
      )
      .find((one) => one !== undefined)
    watch.expect(wrong === undefined, 'coinList', wrong ?? '', exchange)
  },
}

/** Symbols of the markets that announce an extension. */
function marketsWith(listed: readonly Market[], flag: 'stop_limit' | 'oco'): ReadonlySet<string> {
  const takers = listed.filter((row) => row[flag] === Flag.yes)
  return new Set(takers.map(({ currency_name, legal_name }) => `${currency_name}/${legal_name}`))
}

/** Checks the trigger of an order; an order before it has not traded. */
function wrongTrigger(row: Order, announced: ReadonlySet<string>): string | undefined {
  const name = `order ${String(row.id)}`
  const { trigger_price: trigger, triggered } = row
  if (trigger === undefined || triggered === undefined)
    return announced.has(row.symbol)
      ? `${name} lacks trigger_price or triggered, although ${row.symbol} announces stop_limit`
      : undefined
  if (triggered === Flag.yes)
    return parse(trigger) > 0n ? undefined : `${name} is triggered, but has no trigger`
  const hasTraded = row.status === SpotOrderStatus.completed || parse(row.trade_price) > 0n
  return parse(trigger) > 0n && hasTraded
    ? `${name} with the trigger ${trigger} has traded, but is not triggered`
    : undefined
}

/** Checks the stop loss of an order: one that the price has reached no longer waits. */
function wrongStopLoss(row: Order, announced: ReadonlySet<string>): Sentence | undefined {
  const name = `order ${String(row.id)}`
  const { stop_loss_price: loss, stopped } = row
  if (loss === undefined || stopped === undefined)
    return announced.has(row.symbol)
      ? `${name} lacks stop_loss_price or stopped, although ${row.symbol} announces oco`
      : undefined
  if (parse(loss) === 0n) return stopped === Flag.yes ? `${name} is stopped, but has no stop loss` : undefined
  if (row.type !== SpotSide.sell || parse(loss) >= parse(row.target_price))
    return `${name} has the stop loss ${loss}, but is not a sale with a higher limit`
  return stopped === Flag.yes && row.status === SpotOrderStatus.waiting
    ? `${name} is stopped, but waits`
    : undefined
}

/** Each fill rounds what it pays: tolerance in units, one for each possible fill. */
const roundings = 50n

/** Compares the average price with what was paid, to the 8 places of the contract. */
export function wrongAverage(row: Order): Sentence | undefined {
  // The filled amounts are extensions.
  if (row.filled_amount === undefined || row.filled_quote === undefined) return undefined
  const [filled, quote, price] = [parse(row.filled_amount), parse(row.filled_quote), parse(row.trade_price)]
  const average = filled === 0n ? 0n : divDown(quote, filled)
  const tolerance = filled === 0n ? 0n : divDown(roundings, filled) + rounding
  return apart(average, price) <= tolerance
    ? undefined
    : statement`order ${String(row.id)}: ${unequal('trade_price', row.trade_price, format(average))}, for filled_quote ${row.filled_quote} and filled_amount ${row.filled_amount}`
}

/** Tolerance of the fee in units: it is truncated to six decimals. Rounding of single fills is smaller than that. */
const feeTolerance = 100n

/** Compares the price, amounts and fee of an order. */
export function wrongSpotFigures(row: Order, feePercent: bigint): Sentence | undefined {
  const name = `order ${String(row.id)}`
  const [amount, limit, price] = [parse(row.trade_amount), parse(row.target_price), parse(row.trade_price)]
  const isWorse = row.type === SpotSide.buy ? price > limit : price < limit
  // A stopped sale was sold at market, or the rest of it.
  if (limit > 0n && price > 0n && isWorse && row.stopped !== Flag.yes)
    return `${name}: trade_price is ${row.trade_price}, beyond its limit, target_price ${row.target_price}`
  const received = row.symbol.split('/')[row.type === SpotSide.buy ? 0 : 1]
  if (row.fee_currency !== undefined && row.fee_currency !== received)
    return statement`${name}: ${unequal('fee_currency', row.fee_currency, String(received))}, which it receives`
  if (utc(row.updated_at) < utc(row.created_at))
    return `${name}: updated_at is ${row.updated_at}, before created_at ${row.created_at}`
  // The filled amount is an extension; the other fields imply it.
  if (row.filled_amount === undefined || row.filled_quote === undefined) return undefined
  const [filled, quote, fee] = [parse(row.filled_amount), parse(row.filled_quote), parse(row.charge_fee)]
  if (filled > amount)
    return `${name}: filled_amount is ${row.filled_amount}, more than trade_amount ${row.trade_amount}`
  if (row.status === SpotOrderStatus.completed && limit > 0n && filled < amount)
    return `${name}: filled_amount is ${row.filled_amount}, less than trade_amount ${row.trade_amount}, although it is completed`
  const average = wrongAverage(row)
  if (average !== undefined) return average
  const due = receiptOf(row.type === SpotSide.buy ? 'buy' : 'sell', filled, quote, feePercent).fee
  return apart(due, fee) <= feeTolerance
    ? undefined
    : statement`${name}: ${unequal('charge_fee', row.charge_fee, format(due))}, which is ${format(feePercent, 4)} % of what filled_amount ${row.filled_amount} and filled_quote ${row.filled_quote} bring`
}
