import type { Coverage } from './count.ts'
import type { Exception } from './exceptions.ts'
import { kinds, type CoverageKind } from './tally.ts'

/** Minimum percentage of each kind. */
const leastPercent: Readonly<Record<CoverageKind, number>> = {
  operations: 100,
  'answer branches': 100,
  'named failures': 97,
  'request fields': 97,
  'request enum values': 97,
  'request keywords': 90,
  'answer fields': 97,
  'answer enum values': 97,
  'row schemas': 100,
  'socket messages': 100,
  'message fields': 97,
  'message enum values': 97,
  'message keywords': 85,
}

/** Coverage of one kind. */
export interface CoverageRow {
  readonly kind: CoverageKind
  readonly exercised: number
  /** Without the exceptions. */
  readonly of: number
  readonly least: number
  readonly missing: readonly string[]
}

export function rowsOf(coverage: Coverage, exceptions: readonly Exception[]): readonly CoverageRow[] {
  return kinds.map((kind) => {
    const excepted = new Set(exceptions.filter((one) => one.kind === kind).flatMap(({ keys }) => keys))
    const wanted = coverage.wanted(kind).filter((key) => !excepted.has(key))
    const missing = coverage.missing(kind).filter((key) => !excepted.has(key))
    return {
      kind,
      exercised: wanted.length - missing.length,
      of: wanted.length,
      least: leastPercent[kind],
      missing,
    }
  })
}

/** Faults of the numbers, one line each; empty when every kind reaches its minimum and every exception is valid. */
export function faultsOf(coverage: Coverage, exceptions: readonly Exception[]): readonly string[] {
  const short = rowsOf(coverage, exceptions)
    .filter(isBelow)
    .map(({ kind, least, missing }) => `${kind}: below ${least} %, missing ${missing.join(', ')}`)
  const idle = exceptions.flatMap(({ kind, keys }) => {
    const missing = new Set(coverage.missing(kind))
    const wanted = new Set(coverage.wanted(kind))
    return keys
      .filter((key) => !missing.has(key))
      .map(
        (key) =>
          `${kind}: ${key} ${wanted.has(key) ? 'is exercised' : 'is not in the contract'}, but listed as an exception`,
      )
  })
  return [...short, ...idle]
}

/** Returns whether a kind is below its minimum. */
export const isBelow = (row: CoverageRow): boolean => percent(row) < row.least

export function tableOf(rows: readonly CoverageRow[]): string {
  const lines = rows.map((row) => [
    row.kind,
    String(row.exercised),
    String(row.of),
    `${percentText(row)} %`,
    `${row.least} %`,
  ])
  return [['', 'exercised', 'of', 'percent', 'at least'], ...lines]
    .map(([kind = '', ...numbers]) => kind.padEnd(20) + numbers.map((number) => number.padStart(11)).join(''))
    .join('\n')
}

const percent = ({ exercised, of }: Pick<CoverageRow, 'exercised' | 'of'>): number =>
  of === 0 ? 100 : (exercised / of) * 100

/** Truncated, not rounded: 100 means complete. */
export const percentText = (row: Pick<CoverageRow, 'exercised' | 'of'>): string =>
  (Math.floor(percent(row) * 10) / 10).toFixed(1)
