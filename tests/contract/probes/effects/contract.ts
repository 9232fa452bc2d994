import { contractFee, marginOf } from '#domain/contracts.ts'
import { format, parse } from '#domain/decimal.ts'
import { ContractStatusFilter, type ContractOrderKind, type ContractSide } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { wrongChange, wrongField, type Books, type Complaint } from './books.ts'

export type Position = Payload<'leverMyTrade'>['message']['data'][number]
/** Form that opens a contract. */
export interface Opening {
  /** Lots. */
  readonly share: number
  /** Leverage. */
  readonly multiple: number
  readonly type: ContractSide
  readonly status: ContractOrderKind
  readonly target_price?: string
  readonly target_profit_price?: string
  readonly stop_loss_price?: string
}

export const opening = (order: Opening, market: Pair = pair): Readonly<Record<string, string | number>> => ({
  ...market,
  ...order,
})

export async function positionsOf(
  trial: Trial,
): Promise<{ readonly rows: readonly Position[]; readonly exchange: Exchange }> {
  const fields = { status: ContractStatusFilter.all, page: 1, limit: 20 }
  const exchange = await trial.send('leverMyTrade', { fields })
  return { rows: succeeded<'leverMyTrade'>(exchange).message.message.data, exchange }
}

export async function newPosition(
  trial: Trial,
  before: readonly Position[],
): Promise<{ readonly row: Position | undefined; readonly exchange: Exchange }> {
  const { rows, exchange } = await positionsOf(trial)
  return { row: rows.find(({ id }) => before.every((one) => one.id !== id)), exchange }
}

export async function position(
  trial: Trial,
  id: number,
): Promise<{ readonly row: Position | undefined; readonly exchange: Exchange }> {
  const { rows, exchange } = await positionsOf(trial)
  return { row: rows.find((one) => one.id === id), exchange }
}

/** Closes or cancels these positions and orders, as far as they are live; later ones may fill the first page. */
export async function endAll(trial: Trial, isMeant: (row: Position) => boolean): Promise<void> {
  for (const status of [ContractStatusFilter.open, ContractStatusFilter.pending]) {
    const { message } = await trial.must('leverMyTrade', { fields: { status, page: 1, limit: 100 } })
    for (const { id } of message.message.data.filter(isMeant))
      await trial.must('leverClose', { fields: { id } })
  }
}

export const wrongPosition = (
  row: Position,
  order: Opening,
  status: number,
  market: Pair = pair,
): Sentence | undefined =>
  wrongField(row, {
    type: order.type,
    currency: market.currency_id,
    legal: market.legal_id,
    share: order.share,
    multiple: order.multiple,
    status,
    target_profit_price: parse(order.target_profit_price ?? '0'),
    stop_loss_price: parse(order.stop_loss_price ?? '0'),
  })

/** Amounts are rounded up to eight decimals: two valid calculations may differ by a unit or two. */
const rounding = 2n

/** Margin of a position or order that was just placed, from its price and size. */
export function wrongMargin(row: Position, { multiple }: Opening): string | undefined {
  const margin = marginOf(parse(row.price), parse(row.number), multiple)
  return differ(parse(row.caution_money), margin)
    ? `${row.number} at ${row.price} and ${String(multiple)} times has the margin ${row.caution_money}, not ${format(margin)}`
    : undefined
}

/** Cost of opening besides the margin, from price and size. */
export const feeOf = (row: Position, feePercent: string): bigint =>
  contractFee(parse(row.price), parse(row.number), parse(feePercent))

/** Fee charged for a new position. */
export function wrongFee(row: Position, feePercent: string): string | undefined {
  const fee = feeOf(row, feePercent)
  return differ(parse(row.trade_fee), fee)
    ? `${row.number} at ${row.price} has the fee ${row.trade_fee}, not ${format(fee)}`
    : undefined
}

const differ = (one: bigint, two: bigint): boolean => (one > two ? one - two : two - one) > rounding

/** Expected change of the free contract balance. */
export const wrongFree = (
  before: Books,
  after: Books,
  free: bigint,
  currency: number = pair.legal_id,
): Complaint | undefined => wrongChange(before, after, [{ kind: 'lever', currency, free }])

/** Proceeds of closing: margin and result, less the closing fee. */
export const returnOf = (open: Position, closed: Position): bigint =>
  parse(open.caution_money) + parse(closed.fact_profits) - (parse(closed.trade_fee) - parse(open.trade_fee))
