import { format, parse, percentUnitsDown, smaller, stepOf } from '#domain/decimal.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { lastPrice } from '../../market/sources.ts'
import { ControlRefusal } from '../controlRefusal.ts'

/** Fields of markets that several operations share; refusals name the field. */

/** @param place of the fault within a structured field: `path.0.price` */
export const badField = (field: string, message: string, place = field): ControlRefusal =>
  new ControlRefusal(`${place}: ${message}`, 'invalid-input', field)

/** @throws ControlRefusal not-found */
export function marketOf({ catalogue }: World, symbol: string): Market {
  const market = catalogue.marketBySymbol(symbol.toUpperCase())
  if (!market) throw new ControlRefusal(`symbol: there is no market ${symbol}`, 'not-found', 'symbol')
  return market
}

/**
 * Parses a positive price or amount with at most `places` decimals, in units.
 * @throws ControlRefusal invalid-input
 */
export function positive(field: string, text: string, places: number, place = field): bigint {
  const units = parse(text)
  if (units === 0n) throw badField(field, 'must be above zero', place)
  if (units % stepOf(places) !== 0n) throw badField(field, `must have at most ${places} decimals`, place)
  return units
}

/** Maximum steps of a price, which a float represents exactly. */
const mostSteps = 10n ** 15n
/** Nine digits, like every price field; a column of the store holds a hundred times as much. */
const highestPrice = parse('999999999')

/**
 * Parses the price of a market, in units.
 * @throws ControlRefusal invalid-input
 */
export function priceOf(field: string, text: string, market: Market, place = field): bigint {
  return notTooHigh(field, positive(field, text, market.priceScale, place), market, place)
}

function notTooHigh(field: string, units: bigint, { priceScale }: Market, place = field): bigint {
  const most = smaller(mostSteps * stepOf(priceScale), highestPrice)
  if (units > most) throw badField(field, `must be ${format(most, priceScale)} or less`, place)
  return units
}

export interface Target {
  readonly to?: string
  readonly percent?: number
}

/**
 * Target price in units; undefined when neither field is given.
 * @throws ControlRefusal invalid-input
 */
export function targetOf(scope: Scope, market: Market, { to, percent }: Target): bigint | undefined {
  if (to !== undefined && percent !== undefined) throw badField('percent', 'cannot be combined with to')
  if (to !== undefined) return priceOf('to', to, market)
  if (percent === undefined) return undefined
  const last = lastPrice(scope, market)
  const step = stepOf(market.priceScale)
  const steps = (last + percentUnitsDown(last, parse(percent.toFixed(4)))) / step
  if (steps === 0n) throw badField('percent', 'leaves a price of zero')
  return notTooHigh('percent', steps * step, market)
}
