import { compare } from '#domain/decimalText.ts'
import { numberOf, wordOf, type Words } from './fields.ts'
import { isDecimal, isMap, isSame, valueText } from './values.ts'

type Matcher = (given: unknown, actual: unknown) => string | undefined

const inOrder =
  (says: string, holds: (sign: number) => boolean): Matcher =>
  (given, actual) => {
    const comparable = isDecimal(given) && isDecimal(actual)
    if (comparable && holds(compare(String(actual), String(given)))) return undefined
    return `must be ${says} ${valueText(given)}, was ${valueText(actual)}`
  }

const matchers: Readonly<Record<string, Matcher>> = {
  is: (given, actual) => first(differences(given, actual)),
  not: (given, actual) =>
    differences(given, actual).length > 0 ? undefined : `must not be ${valueText(given)}`,
  above: inOrder('above', (sign) => sign > 0),
  atLeast: inOrder('at least', (sign) => sign >= 0),
  below: inOrder('below', (sign) => sign < 0),
  atMost: inOrder('at most', (sign) => sign <= 0),
  matches: (given, actual) =>
    (typeof actual === 'string' || typeof actual === 'number') &&
    new RegExp(String(given), 'u').test(String(actual))
      ? undefined
      : `must match ${valueText(given)}, was ${valueText(actual)}`,
  length: (given, actual) => {
    const length = Array.isArray(actual) || typeof actual === 'string' ? actual.length : undefined
    const [difference] = differences(given, length)
    return difference === undefined ? undefined : `length ${difference}`
  },
  present: (given, actual) =>
    (actual !== undefined && actual !== null) === given
      ? undefined
      : `must be ${given === true ? 'present' : 'absent'}, was ${valueText(actual)}`,
  absent: (given, actual) =>
    (actual === undefined || actual === null) === given
      ? undefined
      : `must be ${given === true ? 'absent' : 'present'}, was ${valueText(actual)}`,
  oneOf: (given, actual) =>
    Array.isArray(given) && given.some((one) => differences(one, actual).length === 0)
      ? undefined
      : `must be one of ${valueText(given)}, was ${valueText(actual)}`,
}

const first = (lines: readonly string[]): string | undefined => lines[0]

/** Returns true for a map that only contains matchers. */
export const isMatcher = (expected: unknown): expected is Readonly<Record<string, unknown>> =>
  isMap(expected) &&
  Object.keys(expected).length > 0 &&
  Object.keys(expected).every((name) => name in matchers || name === 'contains')

/** Origin of a compared value. */
interface ValueSource {
  /** Enums of fields; a word of the enum matches its number. */
  readonly words?: Words
  /** Path of the value, which begins each sentence. */
  readonly path?: string
  /** Field that holds the value. */
  readonly field?: string
}

/**
 * Differences between `actual` and `expected`, one sentence each; empty when it matches. A map may have more keys than
 * expected; a list must have the same entries in the same order.
 */
export function differences(
  expected: unknown,
  actual: unknown,
  { words = {}, path = '', field = '' }: ValueSource = {},
): readonly string[] {
  const at = (message: string) => (path === '' ? message : `${path}: ${message}`)
  const deeper = (name: string | number) => (path === '' ? String(name) : `${path}.${String(name)}`)
  if (isMatcher(expected)) {
    return Object.entries(expected).flatMap(([name, given]) => {
      if (name === 'contains') return containing(given, actual, words, path)
      const difference = matchers[name]?.(inNumbers(words, field, given), actual)
      return difference === undefined ? [] : [at(difference)]
    })
  }
  if (isMap(expected)) {
    if (!isMap(actual)) return [at(`must be a map, was ${valueText(actual)}`)]
    return Object.entries(expected).flatMap(([name, inner]) =>
      differences(inner, actual[name], { words, path: deeper(name), field: name }),
    )
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [at(`must be a list, was ${valueText(actual)}`)]
    if (actual.length !== expected.length)
      return [
        at(
          `must have ${String(expected.length)} entries, had ${String(actual.length)}: ${valueText(actual)}`,
        ),
      ]
    return expected.flatMap((inner, index) =>
      differences(inner, actual[index], { words, path: deeper(index), field }),
    )
  }
  const wanted = numberOf(words, field, expected)
  if (isSame(wanted, actual) || (wanted === null && actual === undefined)) return []
  return [at(`must be ${valueText(expected)}, was ${wordOf(words, field, actual) ?? valueText(actual)}`)]
}

/** Checks that at least one entry matches. */
function containing(given: unknown, actual: unknown, words: Words, path: string): readonly string[] {
  if (typeof actual === 'string' && typeof given === 'string' && actual.includes(given)) return []
  const rows = Array.isArray(actual) ? actual : []
  if (rows.some((row) => differences(given, row, { words }).length === 0)) return []
  const where = path === '' ? '' : `${path}: `
  return [`${where}must contain ${valueText(given)}, was ${valueText(actual)}`]
}

function inNumbers(words: Words, field: string, given: unknown): unknown {
  return Array.isArray(given)
    ? given.map((one) => numberOf(words, field, one))
    : numberOf(words, field, given)
}
