import type { Api } from '#sdk/api.ts'
import { read } from '#sdk/call.ts'
import { toMarket, toMarketDay, type Market, type MarketDay } from '#sdk/model/market.ts'
import { UsageError } from './exit.ts'

/** A market and its last 24 hours. */
export type Pair = Market & MarketDay

/** Every pair that the backend quotes. */
export async function pairs(api: Api): Promise<readonly Pair[]> {
  const quotes = await read(api, 'currencyQuotationNew', {})
  return quotes.flatMap(({ quotation }) =>
    quotation.map((row) => ({ ...toMarketDay(row), ...toMarket(row) })),
  )
}

/** The pair of a symbol like `BTC/USDT`. @throws UsageError when the backend has no such market */
export async function findPair(api: Api, symbol: string): Promise<Pair> {
  const all = await pairs(api)
  const found = all.find((pair) => pair.symbol === symbol.toUpperCase())
  if (!found) throw new UsageError(`no market ${symbol}; see: h5 markets`)
  return found
}

/** The id of a currency by its name, as the wallet knows it. @throws UsageError */
export async function currencyId(api: Api, name: string): Promise<number> {
  const currencies = await read(api, 'currencyUserCurrencyList', {})
  const found = currencies.find((currency) => currency.name === name.toUpperCase())
  if (!found) throw new UsageError(`no currency ${name}; see: h5 wallet`)
  return found.id
}
