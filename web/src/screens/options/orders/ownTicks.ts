import type { Option } from '#sdk/model/option.ts'
import { ticksBetween, type Point } from '../../../market/pricePath.ts'

/** Returns the start and end of an option in ms since 1970, or undefined if the backend does not send them. */
export function spanOf({ deliveryAt, seconds }: Option): { from: number; until: number } | undefined {
  return deliveryAt === undefined ? undefined : { from: deliveryAt - seconds * 1_000, until: deliveryAt }
}

/** Returns every price from entry to exit, or undefined if this device did not receive all of them. */
export function ownTicks(option: Option): readonly Point[] | undefined {
  const span = spanOf(option)
  const recorded = span && ticksBetween(option.symbol, span.from, span.until)
  return (
    recorded && [
      { at: span.from, price: Number(option.openPrice) },
      ...recorded,
      { at: span.until, price: Number(option.closePrice) },
    ]
  )
}
