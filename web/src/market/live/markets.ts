import { toMarkets, type Market } from '#sdk/model/market.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { socketState } from './connection.ts'
import { marketSignals, useTicker, type Ticker } from './tickers.ts'

/** Without a live socket prices are polled. */
const askEveryMs = 5_000
/** The list itself changes rarely. */
const listMs = 60_000

/**
 * Every market: `data` holds what does not change with a tick, so a component renders once; prices are in
 * `marketSignals(symbol)`, live while `live` is true.
 */
export function useMarkets({ live = true }: { readonly live?: boolean } = {}) {
  useTicker(undefined, live)
  const offline = useValue(socketState) === 'offline'
  return useRead(
    'currencyQuotationNew',
    {},
    { select: toMarkets, staleTime: listMs, every: offline ? askEveryMs : listMs },
  )
}

/** One market and its live figures; falls back to the first that `fits` when there is none of that name. */
export function useMarket(
  symbol: string | null | undefined,
  fits: (market: Market) => boolean = () => true,
): {
  readonly market: Market | undefined
  readonly ticker: Ticker | undefined
  readonly list: ReturnType<typeof useMarkets>
} {
  const list = useMarkets({ live: false })
  const name = symbol?.toUpperCase()
  const market = list.data?.find((one) => one.symbol === name && fits(one)) ?? list.data?.find(fits)
  useTicker(market?.symbol, market !== undefined)
  // High and low are not in the list; the stream brings them, and this when there is none.
  useRead(
    'currencyDeal',
    { currency_id: market?.baseId ?? 0, legal_id: market?.quoteId ?? 0 },
    { enabled: market !== undefined, staleTime: listMs },
  )
  return { market, ticker: market && marketSignals(market.symbol), list }
}
