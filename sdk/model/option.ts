import { OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import type { MicroOrderEvent } from '#generated/socket.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime, wordOf } from './wireValues.ts'

type Row = RowOf<Payload<'microtradeLists'>>
/** Fields common to rows and events. */
type Wire = Omit<Pick<Row, Extract<keyof Row, keyof MicroOrderEvent>>, 'fee'> & {
  /** Absent in events of some backends. */
  readonly fee?: string | undefined
}

/** The state of an option. Figures are decimal text. */
export interface OptionState {
  readonly id: number
  readonly marketId: number
  /** `BTC/USDT` */
  readonly symbol: string
  readonly currencyId: number
  readonly forecast: keyof typeof OptionType
  /** Duration from purchase to delivery. */
  readonly seconds: number
  /** In the paying currency, excluding the fee. */
  readonly amount: string
  readonly openPrice: string
  /** Zero while open. */
  readonly closePrice: string
  /** Excludes the fee; zero while open and when refunded. */
  readonly profit: string
  /** In the paying currency; zero for events of backends that do not send it. */
  readonly fee: string
  readonly status: keyof typeof OptionStatus
  /** `even` for refunded and for open options. */
  readonly result: keyof typeof OptionResult
  /** Scheduled delivery, ms since 1970. */
  readonly deliveryAt: number | undefined
}

export interface Option extends OptionState {
  /** The order number that users see. */
  readonly number: string
  /** Name of the paying currency. */
  readonly currency: string
  /** `status` in the user's language. */
  readonly statusName: string
  /** Payout of a correct forecast, in percent of the amount. */
  readonly profitPercent: string
  readonly createdAt: number | undefined
  /** Time until delivery at the moment of the answer; 0 afterwards. */
  readonly remainingMs: number
}

/** Converts a socket event. */
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

/** Converts a row of a list, or a single option. */
export const toOption = (row: Row): Option => ({
  ...toOptionState(row),
  number: row.show_micro_id,
  currency: row.currency_name,
  statusName: row.status_name,
  profitPercent: row.profit_ratio,
  createdAt: toTime(row.created_at),
  remainingMs: row.remain_milli_seconds,
})

/** Converts the rows of one page. */
export const toOptions = ({ data }: Payload<'microtradeLists'>): readonly Option[] => data.map(toOption)
