import { hour } from '#domain/time.ts'
/** Parsed JSON, as far as wrong backends read it. */
export interface Row {
  [field: string]: unknown
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every object inside a value, starting with the value itself. */
export function objectsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isRow(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

/** Returns every list of objects inside a value. */
export function listsIn(value: unknown): readonly Row[][] {
  if (Array.isArray(value)) return [value.some(isRow) ? [value as Row[]] : [], ...value.map(listsIn)].flat()
  return isRow(value) ? Object.values(value).flatMap(listsIn) : []
}

/** Returns this percentage of a decimal text, with the same number of decimals. */
export function percentOf(value: unknown, percent: bigint): string {
  const text = String(value)
  const places = text.split('.')[1]?.length ?? 0
  const units = (BigInt(text.replace(/[.+]/g, '')) * percent) / 100n
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`
}

/** Returns `2026-01-12 12:00:00` in ms. */
export const timeOf = (value: unknown): number => Date.parse(`${String(value).replace(' ', 'T')}Z`)

/** Shifts `2026-01-12 12:00:00` by this many hours. */
export function hoursLater(value: unknown, hours: number): string {
  const moved = new Date(timeOf(value) + hours * hour)
  return moved.toISOString().slice(0, 19).replace('T', ' ')
}

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)
