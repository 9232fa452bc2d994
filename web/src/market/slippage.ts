import { unitScale } from '#domain/decimal.ts'
import { decimalText, dividedBy, units } from '#domain/decimalText.ts'
import { format, type Format } from '../i18n/format.ts'
import { persistedSignal } from '../platform/persistedSignal.ts'

/** Distance of an expected price from the last one. */
export interface Slippage {
  /** Signed percentage: positive is above the last price. */
  readonly distance: string
  /** The same from the customer's side, in units of a percent: positive is worse. */
  readonly worse: bigint
}

/** Returns undefined while there is no last price. */
export function slippageOf(buys: boolean, price: string, last: string | undefined): Slippage | undefined {
  if (last === undefined || units(last) === 0n) return undefined
  const distance = (units(dividedBy(price, last)) - unitScale) * 100n
  return { distance: decimalText(distance), worse: buys ? distance : -distance }
}

/**
 * The percentages from which slippage is shown as a warning, and from which it must be confirmed even if confirmations
 * are off.
 */
const warnFrom = 1n
const confirmFrom = 5n

export const isWarned = (slippage: Slippage | undefined): boolean =>
  slippage !== undefined && slippage.worse >= warnFrom * unitScale
export const isFar = (slippage: Slippage | undefined): boolean =>
  slippage !== undefined && slippage.worse >= confirmFrom * unitScale

export const distanceText = (slippage: Slippage | undefined, f: Format): string =>
  slippage === undefined ? '—' : f.signedPercent(slippage.distance)

/** In percent; 0 for no limit. */
export const slippageLimits = [1, 3, 5, 10, 0] as const
export type SlippageLimit = (typeof slippageLimits)[number]
const usualLimit: SlippageLimit = 10

/** Setting: a market order expected to fill further than this from the last price is not sent. */
export const slippageLimit = persistedSignal<SlippageLimit>('slippage-limit', {
  read: (text) => slippageLimits.find((limit) => String(limit) === text) ?? usualLimit,
  write: (limit) => (limit === usualLimit ? undefined : String(limit)),
})

/** Returns the reason why an order is not sent, or undefined if it may be. */
export function beyondLimit(slippage: Slippage | undefined) {
  const limit = slippageLimit.peek()
  if (limit === 0 || slippage === undefined || slippage.worse <= BigInt(limit) * unitScale) return undefined
  const distance = distanceText(slippage, format.peek())
  return { id: 'trade.beyondLimit', values: { distance, limit } } as const
}
