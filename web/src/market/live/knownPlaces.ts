import { toMarkets } from '#sdk/model/market.ts'
import type { Payload } from '#sdk/operations.ts'
import { queryClient } from '../../api/query.ts'

/** Returns the decimal places of a market's prices, outside components; undefined until the markets have been read. */
export function knownPlaces(symbol: string): number | undefined {
  const markets = queryClient.getQueryData<Payload<'currencyQuotationNew'>>(['currencyQuotationNew', {}])
  return markets && toMarkets(markets).find((market) => market.symbol === symbol)?.pricePlaces
}
