import type { Schema } from './document.ts'

/**
 * Returns the numbers of a rule by the names used in messages and forms: the ones in the `{…}` of its pattern, named by
 * `x-counts` in their order (`_` for unused ones), and its `x-limits`.
 * @throws when `x-counts` does not have one name for each number
 */
export function countsOf(schema: Schema): Readonly<Record<string, number>> {
  const { pattern = '', 'x-counts': names = [], 'x-limits': limits = {} } = schema
  const numbers = Array.from(pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/g), ([, least, most]) =>
    [least, most].filter((number) => number !== undefined).map(Number),
  ).flat()
  if (names.length > 0 && names.length !== numbers.length)
    throw new Error(
      `x-counts has ${String(names.length)} names for the numbers ${String(numbers)} of ${pattern}`,
    )
  const counts = names.map((name, index) => [name, numbers[index] ?? 0] as const)
  return { ...Object.fromEntries(counts.filter(([name]) => name !== '_')), ...limits }
}
