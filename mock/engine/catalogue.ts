import { parse } from '#domain/decimal.ts'
import { kindByName, type AccountKind } from '../store/accountKinds.ts'
import type { CurrencyOfFile, MarketOfFile, WorldFile } from './worldfile/schema.ts'

/** Clients of this API family rely on these ids. */
export const usdt = 3
export const bankCurrency = 9999

export interface Currency {
  readonly id: number
  readonly name: string
  readonly longName: string
  readonly chains: readonly string[]
  /** Account kinds that can hold it. */
  readonly kinds: readonly AccountKind[]
  /** In units. */
  readonly minDeposit: bigint
  readonly minWithdrawal: bigint
  /** Percentage of the amount. */
  readonly withdrawalFee: string
}

export type Category = MarketOfFile['category']

/** A trading pair. Scales are decimal places; price and amount places add up to at most eight. */
export interface Market {
  readonly id: number
  readonly symbol: string
  readonly currencyId: number
  readonly quoteId: number
  readonly category: Category
  readonly priceScale: number
  readonly amountScale: number
  /** Minimum amount of a spot order in the base currency, units. */
  readonly minAmount: bigint
  /** Maximum amount: as much as the quotes of a few minutes can fill. */
  readonly maxAmount: bigint
  /** Size of one contract lot in the base currency, units. */
  readonly lotSize: bigint
  /** Mean of the seeded price. */
  readonly basePrice: number
  /** Yearly, as a fraction. */
  readonly volatility: number
  /** Average daily volume in the base currency. */
  readonly dailyVolume: number
  /** Distance from the price to the best quote of either side, in price steps. */
  readonly spreadSteps: number
  readonly spot: boolean
  /** Id of the new coin whose launch opens this market. */
  readonly issue: number | undefined
  /** A file of candles to replay instead of a seeded price. */
  readonly replay: string | undefined
}

/** The currencies and markets of one world. */
export interface Catalogue {
  readonly currencies: readonly Currency[]
  /** Includes markets whose coin is not launched yet; market/listing.ts distinguishes them. */
  readonly markets: readonly Market[]
  readonly findCurrency: (id: number) => Currency | undefined
  /** Returns the currency of an id from the store. */
  readonly currency: (id: number) => Currency
  readonly market: (id: number) => Market
  readonly marketBySymbol: (symbol: string) => Market | undefined
  readonly marketOfPair: (currencyId: number, quoteId: number) => Market | undefined
}

export function createCatalogue(file: WorldFile): Catalogue {
  const currencies = file.currencies.map(currencyOf)
  const currencyById = new Map(currencies.map((currency) => [currency.id, currency]))
  const currency = (id: number): Currency => {
    const found = currencyById.get(id)
    if (!found) throw new Error(`No currency ${String(id)}`)
    return found
  }
  const markets = file.markets.map((row) => marketOf(row, currency))
  const marketById = new Map(markets.map((market) => [market.id, market]))
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  return {
    currencies,
    markets,
    findCurrency: (id) => currencyById.get(id),
    currency,
    market: (id) => {
      const found = marketById.get(id)
      if (!found) throw new Error(`No market ${String(id)}`)
      return found
    },
    marketBySymbol: (symbol) => bySymbol.get(symbol),
    marketOfPair: (currencyId, quoteId) =>
      markets.find((one) => one.currencyId === currencyId && one.quoteId === quoteId),
  }
}

function currencyOf(row: CurrencyOfFile): Currency {
  return {
    ...row,
    kinds: row.kinds.map((name) => kindByName[name]),
    minDeposit: parse(row.minDeposit),
    minWithdrawal: parse(row.minWithdrawal),
  }
}

function marketOf({ currency, legal, ...row }: MarketOfFile, currencyById: (id: number) => Currency): Market {
  return {
    ...row,
    symbol: `${currencyById(currency).name}/${currencyById(legal).name}`,
    currencyId: currency,
    quoteId: legal,
    minAmount: parse(row.minAmount),
    maxAmount: parse(row.maxAmount ?? String(Math.ceil(row.dailyVolume / 10))),
    lotSize: parse(row.lotSize),
    issue: row.issue,
    replay: row.replay,
  }
}
