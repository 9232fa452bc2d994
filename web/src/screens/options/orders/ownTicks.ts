import type { Option } from '#sdk/model/option.ts'
import { ticksBetween, type Point } from '../../../market/pricePath.ts'

/** When an option ran, ms since 1970; undefined where a backend does not tell. */
export function spanOf({ deliveryAt, seconds }: Option): { from: number; until: number } | undefined {
  return deliveryAt === undefined ? undefined : { from: deliveryAt - seconds * 1_000, until: deliveryAt }
}

/** From entry to exit by each price that this phone heard; undefined when it did not hear them all. */
export function ownTicks(option: Option): readonly Point[] | undefined {
  const span = spanOf(option)
  const heard = span && ticksBetween(option.symbol, span.from, span.until)
  return (
    heard && [
      { at: span.from, price: Number(option.openPrice) },
      ...heard,
      { at: span.until, price: Number(option.closePrice) },
    ]
  )
}
