import { parse } from '#domain/decimal.ts'
import type { Payload } from '../../core/listeners.ts'

/** Parses a number; NaN for anything else, which the schemas report and every comparison rejects. */
export const num = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)

/** Returns whether two decimal texts are the same number, ignoring trailing zeros. */
export function sameNumber(one: unknown, other: unknown): boolean {
  try {
    return parse(text(one)) === parse(text(other))
  } catch {
    return text(one) === text(other)
  }
}

export const rowsOf = (value: unknown): readonly Payload[] =>
  Array.isArray(value) ? value.filter((row): row is Payload => typeof row === 'object' && row !== null) : []

/** Number of amounts of a market that are never all whole by chance. */
const several = 10

/** Returns whether amounts of bitcoin have lost their decimals. */
export const areAllWhole = (amounts: readonly number[]): boolean =>
  amounts.length >= several && amounts.every((amount) => Number.isInteger(amount))

/** Returns whether a value is between two reads, give or take this percentage. */
export function isWithin(value: number, readings: readonly number[], percent: number): boolean {
  const known = readings.filter((reading) => Number.isFinite(reading))
  if (known.length === 0 || Number.isNaN(value)) return true
  const slack = (Math.max(...known.map(Math.abs)) * percent) / 100
  return value >= Math.min(...known) - slack && value <= Math.max(...known) + slack
}
