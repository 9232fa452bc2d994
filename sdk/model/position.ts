import { ContractSide, ContractStatus } from '#generated/enums.ts'
import type { ClosedBy, Position as Event } from '#generated/socket.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './time.ts'
import { wordOf } from './words.ts'

const closings = ['user', 'take-profit', 'stop-loss', 'liquidation'] as const satisfies readonly ClosedBy[]

type Row = RowOf<Payload<'leverMyTrade'>>
/** What events do not tell everywhere. */
type Untold = 'trade_fee' | 'overnight_money'
/** What a row and an event have both. */
type Wire = Pick<Row, Exclude<Extract<keyof Row, keyof Event>, Untold>> & {
  readonly [Name in Untold]?: string | undefined
}

/** A contract position as it stands, or a limit order that waits to become one. Figures are decimal text. */
export interface PositionState {
  readonly id: number
  /** `BTC/USDT` */
  readonly symbol: string
  readonly side: keyof typeof ContractSide
  readonly status: keyof typeof ContractStatus
  /** The limit while it is pending. */
  readonly openPrice: string
  /** The last price; the closing price once closed. */
  readonly price: string
  readonly lots: number
  /** In the base currency. */
  readonly size: string
  readonly leverage: number
  /** Held now, in the quote currency. */
  readonly margin: string
  /** At the last price, without fees; zero unless open or closing. */
  readonly unrealizedProfit: string
  /** At closing, without fees; zero before. */
  readonly realizedProfit: string
  /** Of opening and closing, so far; in an event, zero where a backend does not tell. */
  readonly fees: string
  /** Interest for positions held overnight, so far; as `fees`. */
  readonly overnightInterest: string
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
  /** Undefined before it is closed, and where a backend does not tell it, or tells what the contract does not know. */
  readonly closedBy: ClosedBy | undefined
}

export interface Position extends PositionState {
  /** The number that users quote. */
  readonly number: string
  /** `status` in the user's language. */
  readonly statusName: string
  readonly openingMargin: string
  /** Undefined once it is over, and where a backend does not tell it. */
  readonly liquidationPrice: string | undefined
  /** Times are ms since 1970. */
  readonly createdAt: number | undefined
  readonly openedAt: number | undefined
  /** Closed or cancelled. */
  readonly completedAt: number | undefined
}

/** Of a socket event. */
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

/** Of a row of a list. */
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

/** The rows of one page. */
export const toPositions = ({ message }: Payload<'leverMyTrade'>): readonly Position[] =>
  message.data.map(toPosition)

/** A stop that is not set is sent as zero. */
const stopOf = (price: string): string | undefined => (/[1-9]/.test(price) ? price : undefined)
