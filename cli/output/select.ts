import { UsageError } from '../exit.ts'
import { isRecord } from './record.ts'

/** One step of a path: a name, a place in a list (from the end when below zero), or null for every row. */
type Step = string | number | null

/**
 * The part of a value at a path: `orders[0].id`, `[*].price`, `balances.spot[-1]`. What is not there is null, and left
 * out of `[*]`.
 * @throws UsageError when the path cannot be read
 */
export function select(value: unknown, path: string): unknown {
  return follow(value, stepsOf(path)) ?? null
}

function follow(value: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return value
  if (step === null) {
    const rows = Array.isArray(value)
      ? (value as readonly unknown[])
      : isRecord(value)
        ? Object.values(value)
        : []
    const found = rows.map((row) => follow(row, rest)).filter((part) => part !== undefined)
    // A second [*] gives one list, not a list of lists.
    return rest.includes(null) ? found.flat() : found
  }
  if (typeof step === 'number') return Array.isArray(value) ? follow(value.at(step), rest) : undefined
  return isRecord(value) && Object.hasOwn(value, step) ? follow(value[step], rest) : undefined
}

function stepsOf(path: string): readonly Step[] {
  const steps: Step[] = []
  let rest = path.trim()
  while (rest !== '') {
    const [whole, name, index] = /^(?:\.?([\w-]+)|\[(\*|-?\d+)\])/.exec(rest) ?? []
    if (whole === undefined)
      throw new UsageError(
        `--query: cannot read ${rest}; a path is like orders[0].id or [*].price`,
        '--query',
      )
    steps.push(name ?? (index === '*' ? null : Number(index)))
    rest = rest.slice(whole.length)
  }
  return steps
}
