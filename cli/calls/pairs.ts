import type { Api } from '#sdk/api.ts'
import { read } from '#sdk/call.ts'
import { toMarket, toMarketDay, type Market, type MarketDay } from '#sdk/model/market.ts'
import { UsageError } from '../errors/errors.ts'
import { didYouMean } from '../errors/nearest.ts'

/** A market and its last 24 hours. */
type Pair = Market & MarketDay

/** All markets that the backend quotes. */
export async function pairs(api: Api): Promise<readonly Pair[]> {
  const quotes = await read(api, 'currencyQuotationNew', {})
  return quotes.flatMap(({ quotation }) =>
    quotation.map((row) => ({ ...toMarketDay(row), ...toMarket(row) })),
  )
}

/**
 * Finds the market of a symbol such as `BTC/USDT`.
 * @param input the option or argument with the symbol
 * @throws UsageError for an unknown market
 */
export async function findPair(api: Api, symbol: string, input = '<market>'): Promise<Pair> {
  const all = await pairs(api)
  const found = all.find((pair) => pair.symbol === symbol.toUpperCase())
  if (found) return found
  const hint = didYouMean(
    symbol,
    all.map((pair) => pair.symbol),
  )
  throw new UsageError(`${input}: there is no market ${quotedName(symbol)}.${hint} See: h5 markets`, input)
}

const quotedName = (text: string): string => (text === '' ? "''" : text)

/**
 * Finds the id of a currency by name.
 * @param input the option or argument with the name
 * @throws UsageError for an unknown currency
 */
export async function currencyId(api: Api, name: string, input = '<currency>'): Promise<number> {
  const currencies = await read(api, 'currencyUserCurrencyList', {})
  const found = currencies.find((currency) => currency.name === name.toUpperCase())
  if (!found)
    throw new UsageError(
      `${input}: there is no currency ${quotedName(name)}; known: ${currencies.map((each) => each.name).join(', ')}`,
      input,
    )
  return found.id
}
