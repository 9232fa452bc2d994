import { one } from '#domain/decimal.ts'
import { decimalText, over, units } from '#domain/decimalText.ts'
import { format, type Format } from '../i18n/format.ts'
import { persistedSignal } from '../platform/persistedSignal.ts'

/** How far an expected price lies from the last one. */
export interface Slippage {
  /** In percent, with its sign: above or below. */
  readonly distance: string
  /** The same for the customer, in units: worse from zero up. */
  readonly worse: bigint
}

/** Undefined while there is no last price. */
export function slippageOf(buys: boolean, price: string, last: string | undefined): Slippage | undefined {
  if (last === undefined || units(last) === 0n) return undefined
  const distance = (units(over(price, last)) - one) * 100n
  return { distance: decimalText(distance), worse: buys ? distance : -distance }
}

/** Percent from which it is shown as a warning, and from which it is confirmed by itself even if orders are not. */
const warnFrom = 1n
const confirmFrom = 5n

export const isWarned = (slippage: Slippage | undefined): boolean =>
  slippage !== undefined && slippage.worse >= warnFrom * one
export const isFar = (slippage: Slippage | undefined): boolean =>
  slippage !== undefined && slippage.worse >= confirmFrom * one

export const distanceText = (slippage: Slippage | undefined, f: Format): string =>
  slippage === undefined ? '—' : f.signedPercent(slippage.distance)

/** Percent; 0 for no limit. */
export const slippageLimits = [1, 3, 5, 10, 0] as const
export type SlippageLimit = (typeof slippageLimits)[number]
const usualLimit: SlippageLimit = 10

/** A market order expected to fill further from the last price is not sent. */
export const slippageLimit = persistedSignal<SlippageLimit>('slippage-limit', {
  read: (text) => slippageLimits.find((limit) => String(limit) === text) ?? usualLimit,
  write: (limit) => (limit === usualLimit ? undefined : String(limit)),
})

/** Why such an order is not sent; undefined where it may be. */
export function beyondLimit(slippage: Slippage | undefined) {
  const limit = slippageLimit.peek()
  if (limit === 0 || slippage === undefined || slippage.worse <= BigInt(limit) * one) return undefined
  const distance = distanceText(slippage, format.peek())
  return { id: 'trade.beyondLimit', values: { distance, limit } } as const
}
