import { format } from '../domain/money.ts'

/** A percentage with its sign and four places, from units of 10^-8: `+1.2345`. */
export function signedPercent(units: bigint): string {
  const rounded = (units / 10_000n) * 10_000n
  return `${rounded < 0n ? '-' : '+'}${format(rounded < 0n ? -rounded : rounded, 4)}`
}
