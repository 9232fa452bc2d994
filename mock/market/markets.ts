import { parse } from '../domain/money.ts'
import { currencyById, usdt } from './currencies.ts'

export type Category = 'digital' | 'metal' | 'forex'

/** A pair quoted in USDT. Scales are decimal places; price and amount places together are eight at most. */
export interface Market {
  readonly id: number
  readonly symbol: string
  readonly currencyId: number
  readonly legalId: number
  readonly category: Category
  readonly priceScale: number
  readonly amountScale: number
  /** Least base quantity of a spot order, units. */
  readonly minAmount: bigint
  /** Base quantity of one contract lot, units. */
  readonly lotSize: bigint
  /** What the seeded price wanders around. */
  readonly basePrice: number
  /** Yearly, as a fraction. */
  readonly volatility: number
  /** Base quantity on an average day. */
  readonly dailyVolume: number
  /** From the price to the best quote of either side, in price steps. */
  readonly spreadSteps: number
  readonly spot: boolean
}

type Row = readonly [
  id: number,
  currencyId: number,
  price: number,
  volatility: number,
  priceScale: number,
  amountScale: number,
  volume: number,
  spread: number,
  least: string,
  lot: string,
]

const digital: readonly Row[] = [
  [1, 1, 68000, 0.55, 2, 6, 18000, 5, '0.00001', '0.01'],
  [2, 2, 3500, 0.65, 2, 5, 240000, 3, '0.0001', '0.1'],
  [3, 10, 165, 0.85, 2, 4, 2_400_000, 1, '0.01', '1'],
  [4, 11, 0.62, 0.8, 4, 2, 420_000_000, 1, '1', '100'],
  [5, 12, 590, 0.6, 2, 4, 310_000, 2, '0.001', '1'],
  [6, 13, 0.148, 0.95, 5, 1, 900_000_000, 1, '5', '1000'],
  [7, 14, 0.47, 0.8, 4, 2, 180_000_000, 1, '2', '100'],
  [8, 15, 84, 0.7, 2, 4, 900_000, 1, '0.01', '1'],
  [9, 16, 0.132, 0.5, 5, 1, 600_000_000, 1, '10', '1000'],
  [10, 17, 15.2, 0.8, 3, 3, 9_000_000, 1, '0.1', '10'],
]
const metal: readonly Row[] = [
  [21, 100, 2650, 0.15, 2, 3, 90_000, 10, '0.001', '1'],
  [22, 101, 31.4, 0.28, 3, 2, 6_000_000, 8, '0.1', '50'],
  [23, 102, 985, 0.22, 2, 3, 40_000, 20, '0.001', '1'],
  [24, 103, 1040, 0.32, 2, 3, 30_000, 30, '0.001', '1'],
]
const forex: readonly Row[] = [
  [31, 200, 1.085, 0.075, 5, 2, 90_000_000, 3, '1', '1000'],
  [32, 201, 1.298, 0.085, 5, 2, 60_000_000, 4, '1', '1000'],
  [33, 202, 0.662, 0.1, 5, 2, 50_000_000, 4, '1', '1000'],
  [34, 203, 0.00662, 0.1, 7, 1, 9_000_000_000, 4, '100', '100000'],
  [35, 204, 0.0294, 0.07, 6, 1, 800_000_000, 4, '10', '10000'],
  [36, 205, 0.000728, 0.08, 8, 0, 50_000_000_000, 3, '1000', '1000000'],
]

export const markets: readonly Market[] = [
  ...digital.map((row) => market('digital', row)),
  ...metal.map((row) => market('metal', row)),
  ...forex.map((row) => market('forex', row)),
]

function market(
  category: Category,
  [id, currencyId, basePrice, volatility, priceScale, amountScale, dailyVolume, spreadSteps, least, lot]: Row,
): Market {
  return {
    id,
    symbol: `${currencyById(currencyId).name}/USDT`,
    currencyId,
    legalId: usdt,
    category,
    priceScale,
    amountScale,
    minAmount: parse(least),
    lotSize: parse(lot),
    basePrice,
    volatility,
    dailyVolume,
    spreadSteps,
    spot: category === 'digital',
  }
}

export function marketById(id: number): Market {
  const found = markets.find((one) => one.id === id)
  if (!found) throw new Error(`No market ${String(id)}`)
  return found
}

export const marketBySymbol = (symbol: string): Market | undefined =>
  markets.find((one) => one.symbol === symbol)

export const marketOfPair = (currencyId: number, legalId: number): Market | undefined =>
  markets.find((one) => one.currencyId === currencyId && one.legalId === legalId)
