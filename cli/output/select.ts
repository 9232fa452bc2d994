import { expressionOf } from './expression.ts'
import { isRecord } from './humanText.ts'
import { unknownName } from './unknownName.ts'

/** One step of a path: a name, an index (from the end when negative), or null for every row. */
type QueryStep = string | number | null

/**
 * Parses a query: a path such as `orders[0].id`, `[*].price` or `balances.spot[-1]`, or a JMESPath expression.
 * @returns a function that selects that part of a value; an index beyond the end gives null
 * @throws UsageError for a syntax error; the function throws one for an unknown name
 */
export function queryOf(text: string): (value: unknown) => unknown {
  const steps = stepsOf(text)
  return steps ? (value) => follow(value, steps) ?? null : expressionOf(text)
}

function follow(value: unknown, [step, ...rest]: readonly QueryStep[]): unknown {
  if (step === undefined || value === undefined || value === null) return value
  if (step === null) return followRows(asRows(value), rest)
  if (typeof step === 'number') return Array.isArray(value) ? follow(value.at(step), rest) : undefined
  if (!hasName(value, step)) throw unknownName(step, [value])
  return follow(value[step], rest)
}

/** Rows without the name are skipped if others have it. */
function followRows(rows: readonly unknown[], steps: readonly QueryStep[]): unknown {
  const [next] = steps
  const those = typeof next === 'string' ? rows.filter((row) => hasName(row, next)) : rows
  if (typeof next === 'string' && rows.length > 0 && those.length === 0) throw unknownName(next, rows)
  const found = those.map((row) => follow(row, steps)).filter((part) => part !== undefined)
  // A second [*] flattens the list.
  return steps.includes(null) ? found.flat() : found
}

const asRows = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []

const hasName = (value: unknown, name: string): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.hasOwn(value, name)

/** Returns undefined for anything beyond a path. */
function stepsOf(path: string): readonly QueryStep[] | undefined {
  const steps: QueryStep[] = []
  let rest = path.trim()
  while (rest !== '') {
    const [whole, name, index] = /^(?:\.?([\w-]+)|\[(\*|-?\d+)\])/.exec(rest) ?? []
    if (whole === undefined) return undefined
    steps.push(name ?? (index === '*' ? null : Number(index)))
    rest = rest.slice(whole.length)
  }
  return steps
}
