import { Flag } from '#generated/enums.ts'
import type { Daymarket } from '#generated/socket.ts'
import type { Payload } from '../operations.ts'

export type MarketClass = 'digital' | 'metal' | 'forex'
export const marketClasses: readonly MarketClass[] = ['digital', 'metal', 'forex']

/** A market, without the values that change with each tick. */
export interface Market {
  readonly id: number
  /** `BTC/USDT` */
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly baseId: number
  readonly quoteId: number
  /** `Bitcoin` */
  readonly name: string
  readonly class: MarketClass
  /** The kinds of trading it is open for. */
  readonly spot: boolean
  readonly contract: boolean
  readonly option: boolean
  /** Decimals of prices; undefined when the backend does not send them. */
  readonly pricePlaces: number | undefined
  readonly amountPlaces: number
  /** Minimum spot order, in the base currency. */
  readonly minAmount: string
  /** Maximum spot order, if limited. */
  readonly maxAmount: string | undefined
  /** True when spot takes stop-limit orders. */
  readonly stopLimit: boolean
  /** True when a limit sale on spot takes a stop loss. */
  readonly oco: boolean
  /** Spot fee in percent of the amount received. */
  readonly feePercent: string
  /** Size of one lot, in the base currency. */
  readonly lotSize: string
  readonly minLots: number
  readonly maxLots: number
  /** Contract fee in percent. */
  readonly contractFeePercent: string
}

type Quotation = Payload<'currencyQuotationNew'>[number]['quotation'][number]

export function toMarket(row: Quotation): Market {
  return {
    id: row.id,
    symbol: symbolOf(row),
    base: row.currency_name,
    quote: row.legal_name,
    baseId: row.currency_id,
    quoteId: row.legal_id,
    name: row.legal_name2 || row.currency_name,
    class: row.category ?? 'digital',
    spot: row.open_coin_trade === Flag.yes,
    contract: row.open_lever === Flag.yes,
    option: row.open_microtrade === Flag.yes,
    pricePlaces: row.price_scale,
    amountPlaces: row.amount_scale ?? 6,
    minAmount: row.min_amount ?? '0',
    maxAmount: row.max_amount,
    stopLimit: row.stop_limit === Flag.yes,
    oco: row.oco === Flag.yes,
    feePercent: row.coin_trade_fee ?? '0.1',
    lotSize: row.lever_share_num,
    minLots: row.lever_min_share,
    maxLots: row.lever_max_share,
    contractFeePercent: row.lever_trade_fee,
  }
}

/**
 * Markets of the first quote currency, in the backend's order. Other clients of the family only read the first one too.
 */
export function toMarkets(payload: Payload<'currencyQuotationNew'>): readonly Market[] {
  return (payload[0]?.quotation ?? [])
    .filter((row) => row.is_display === Flag.yes)
    .sort((one, other) => one.sort - other.sort)
    .map(toMarket)
}

/** The last 24 hours of a market. */
export interface MarketDay {
  readonly symbol: string
  /** Last price. */
  readonly last: string
  /** Percent, signed. */
  readonly change: string
  /** In the base currency. */
  readonly volume: string
  /** Undefined in the list of markets, which does not have high and low. */
  readonly high: string | undefined
  readonly low: string | undefined
}

type DayRow = Pick<Daymarket, 'currency_name' | 'legal_name' | 'now_price' | 'change' | 'volume'> &
  Partial<Pick<Daymarket, 'symbol' | 'high' | 'low'>>

/** Converts a row of the list, of `currency/deal`, or a `daymarket` event. */
export function toMarketDay(row: DayRow): MarketDay {
  return {
    symbol: symbolOf(row),
    last: row.now_price,
    change: row.change,
    volume: row.volume,
    high: row.high,
    low: row.low,
  }
}

/** The last 24 hours of all markets in the list, for all quote currencies. */
export const toMarketDays = (payload: Payload<'currencyQuotationNew'>): readonly MarketDay[] =>
  payload.flatMap(({ quotation }) => quotation.map(toMarketDay))

/** The fields that identify a market; some messages of the family do not have `symbol`. */
export interface NamesMarket {
  readonly symbol?: string
  /** Base currency. */
  readonly currency_name: string
  /** Quote currency. */
  readonly legal_name: string
}

/** `BTC/USDT` */
export const symbolOf = ({ symbol, currency_name, legal_name }: NamesMarket): string =>
  symbol ?? `${currency_name}/${legal_name}`
