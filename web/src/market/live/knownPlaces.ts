import { toMarkets } from '#sdk/model/market.ts'
import type { Payload } from '#sdk/operations.ts'
import { queryClient } from '../../api/query.ts'

/** Decimal places of a market's prices, outside components; undefined while the markets were not read. */
export function knownPlaces(symbol: string): number | undefined {
  const markets = queryClient.getQueryData<Payload<'currencyQuotationNew'>>(['currencyQuotationNew', {}])
  return markets && toMarkets(markets).find((market) => market.symbol === symbol)?.pricePlaces
}
