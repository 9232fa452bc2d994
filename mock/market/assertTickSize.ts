import { Refusal } from '../engine/refusal.ts'

/** Places of price and amount are bounded so that their product is exact. @throws Refusal bad-step */
export function assertTickSize(field: string, units: bigint, places: number): void {
  if (units % 10n ** BigInt(8 - places) !== 0n) throw new Refusal('bad-step', field, { places })
}
