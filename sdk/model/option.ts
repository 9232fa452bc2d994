import { OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import type { MicroOrderEvent } from '#generated/socket.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './time.ts'
import { wordOf } from './words.ts'

type Row = RowOf<Payload<'microtradeLists'>>
/** What a row and an event have both. */
type Wire = Omit<Pick<Row, Extract<keyof Row, keyof MicroOrderEvent>>, 'fee'> & {
  /** Events do not tell it everywhere. */
  readonly fee?: string | undefined
}

/** An option as it stands. Figures are decimal text. */
export interface OptionState {
  readonly id: number
  readonly marketId: number
  /** `BTC/USDT` */
  readonly symbol: string
  readonly currencyId: number
  readonly forecast: keyof typeof OptionType
  /** From purchase to delivery. */
  readonly seconds: number
  /** In the paying currency, without the fee. */
  readonly amount: string
  readonly openPrice: string
  /** Zero while open. */
  readonly closePrice: string
  /** Without the fee; zero while open and when refunded. */
  readonly profit: string
  /** In the paying currency; in an event, zero where a backend does not tell. */
  readonly fee: string
  readonly status: keyof typeof OptionStatus
  /** `even` is a refund, and what an open option has. */
  readonly result: keyof typeof OptionResult
  /** Planned, ms since 1970. */
  readonly deliveryAt: number | undefined
}

export interface Option extends OptionState {
  /** The number that users quote. */
  readonly number: string
  /** Name of the paying currency. */
  readonly currency: string
  /** `status` in the user's language. */
  readonly statusName: string
  /** Percent of the amount that a right forecast pays. */
  readonly profitPercent: string
  readonly createdAt: number | undefined
  /** Until delivery, when the answer was made; 0 when it is past. */
  readonly remainingMs: number
}

/** Of a socket event. */
export const toOptionState = (row: Wire): OptionState => ({
  id: row.id,
  marketId: row.match_id,
  symbol: row.symbol_name,
  currencyId: row.currency_id,
  forecast: wordOf(OptionType, row.type),
  seconds: row.seconds,
  amount: row.number,
  openPrice: row.open_price,
  closePrice: row.end_price,
  profit: row.fact_profits,
  fee: row.fee ?? '0',
  status: wordOf(OptionStatus, row.status),
  result: wordOf(OptionResult, row.profit_result),
  deliveryAt: toTime(row.handled_at),
})

/** Of a row of a list, and of one option. */
export const toOption = (row: Row): Option => ({
  ...toOptionState(row),
  number: row.show_micro_id,
  currency: row.currency_name,
  statusName: row.status_name,
  profitPercent: row.profit_ratio,
  createdAt: toTime(row.created_at),
  remainingMs: row.remain_milli_seconds,
})

/** The rows of one page. */
export const toOptions = ({ data }: Payload<'microtradeLists'>): readonly Option[] => data.map(toOption)
