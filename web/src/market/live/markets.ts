import { useDeferredValue } from 'react'
import { toMarkets, type Market } from '#sdk/model/market.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { socketState } from './connection.ts'
import { marketSignals, useTicker, type Ticker } from './tickers.ts'

/** Polling interval in ms, used for prices without a live socket. */
const askEveryMs = 5_000
/** Refetch interval in ms; the list itself changes rarely. */
const listMs = 60_000

/**
 * Returns all markets. `data` holds what does not change with a tick, so a component renders once; prices are in
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

/** Returns one market and its live figures. Falls back to the first one that `fits` if the symbol does not exist. */
export function useMarket(
  symbol: string | null | undefined,
  fits: (market: Market) => boolean = () => true,
): {
  readonly market: Market | undefined
  readonly ticker: Ticker | undefined
  readonly list: ReturnType<typeof useMarkets>
  /** True when the list has arrived and no market fits. */
  readonly lacking: boolean
} {
  const list = useMarkets({ live: false })
  const name = symbol?.toUpperCase()
  // A trading screen is large: rendered at once, it would block the finger for a tenth of a second on a slow phone.
  const markets = useDeferredValue(list.data)
  const market = markets?.find((one) => one.symbol === name && fits(one)) ?? markets?.find(fits)
  useTicker(market?.symbol, market !== undefined)
  // The list lacks high and low. The stream carries them; without it, this read does.
  useRead(
    'currencyDeal',
    { currency_id: market?.baseId ?? 0, legal_id: market?.quoteId ?? 0 },
    { enabled: market !== undefined, staleTime: listMs },
  )
  const ticker = market && marketSignals(market.symbol)
  return { market, ticker, list, lacking: markets !== undefined && !market }
}
