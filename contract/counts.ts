import type { Schema } from './document.ts'

/**
 * The numbers of a rule by the names that messages and forms use: those in the `{…}` of its pattern, which `x-counts`
 * names in their order (`_` for one that no text says), and its `x-limits`.
 * @throws when `x-counts` has other than one name for each number
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
