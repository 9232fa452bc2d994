import { ContractSide, ContractStatus } from '#generated/enums.ts'
import type { ClosedBy, Position as Event } from '#generated/socket.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime, wordOf } from './wireValues.ts'

const closings = ['user', 'take-profit', 'stop-loss', 'liquidation'] as const satisfies readonly ClosedBy[]

type Row = RowOf<Payload<'leverMyTrade'>>
/** Fields that are absent in events of some backends. */
type OptionalField = 'trade_fee' | 'overnight_money'
/** Fields common to rows and events. */
type Wire = Pick<Row, Exclude<Extract<keyof Row, keyof Event>, OptionalField>> & {
  readonly [Name in OptionalField]?: string | undefined
}

/** The state of a contract position, or of a pending limit order for one. Figures are decimal text. */
export interface PositionState {
  readonly id: number
  /** `BTC/USDT` */
  readonly symbol: string
  readonly side: keyof typeof ContractSide
  readonly status: keyof typeof ContractStatus
  /** The limit price while pending. */
  readonly openPrice: string
  /** The last price; the closing price once closed. */
  readonly price: string
  readonly lots: number
  /** In the base currency. */
  readonly size: string
  readonly leverage: number
  /** Current margin, in the quote currency. */
  readonly margin: string
  /** At the last price, excluding fees; zero unless open or closing. */
  readonly unrealizedProfit: string
  /** At the closing price, excluding fees; zero before. */
  readonly realizedProfit: string
  /** Opening and closing fees so far; zero for events of backends that do not send them. */
  readonly fees: string
  /** Interest for positions held overnight, so far; zero for events of backends that do not send it. */
  readonly overnightInterest: string
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
  /** Undefined until closed, and when the backend sends no value or an unknown one. */
  readonly closedBy: ClosedBy | undefined
}

export interface Position extends PositionState {
  /** The order number that users see. */
  readonly number: string
  /** `status` in the user's language. */
  readonly statusName: string
  readonly openingMargin: string
  /** Undefined once closed or cancelled, or when the backend does not send it. */
  readonly liquidationPrice: string | undefined
  /** Times are ms since 1970. */
  readonly createdAt: number | undefined
  readonly openedAt: number | undefined
  /** Time when it was closed or cancelled. */
  readonly completedAt: number | undefined
}

/** Converts a socket event. */
export const toPositionState = (row: Wire): PositionState => ({
  id: row.id,
  symbol: row.symbol,
  side: wordOf(ContractSide, row.type),
  status: wordOf(ContractStatus, row.status),
  openPrice: row.price,
  price: row.update_price,
  lots: row.share,
  size: row.number,
  leverage: row.multiple,
  margin: row.caution_money,
  unrealizedProfit: row.profits,
  realizedProfit: row.fact_profits,
  fees: row.trade_fee ?? '0',
  overnightInterest: row.overnight_money ?? '0',
  takeProfit: stopOf(row.target_profit_price),
  stopLoss: stopOf(row.stop_loss_price),
  closedBy: closings.find((one) => one === row.closed_by),
})

/** Converts a row of a list. */
export const toPosition = (row: Row): Position => ({
  ...toPositionState(row),
  number: row.show_lever_id,
  statusName: row.status_name,
  openingMargin: row.origin_caution_money,
  liquidationPrice: row.liquidation_price,
  createdAt: toTime(row.time),
  openedAt: toTime(row.transaction_time),
  completedAt: toTime(row.complete_time),
})

/** Converts the rows of one page. */
export const toPositions = ({ message }: Payload<'leverMyTrade'>): readonly Position[] =>
  message.data.map(toPosition)

/** Converts a stop; zero means not set. */
const stopOf = (price: string): string | undefined => (/[1-9]/.test(price) ? price : undefined)
