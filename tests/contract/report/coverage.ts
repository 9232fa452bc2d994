import { existsSync, readFileSync } from 'node:fs'
import { openCoverage, type Coverage } from '../../coverage/count.ts'
import { isBelow, rowsOf, tableOf } from '../../coverage/table.ts'
import type { ExercisedItems } from '../../coverage/tally.ts'
import { exitCode, Stop } from '../command/exit.ts'
import type { Sent } from '../core/exchange.ts'
import { picture, textForPicture } from '../core/request.ts'
import type { Result } from '../core/run.ts'
import type { Uncovered } from './report.ts'

/**
 * Coverage of earlier runs, if the file exists.
 * @throws Stop when it is another kind of file
 */
export function readCoverage(file: string | undefined): ExercisedItems {
  if (file === undefined || !existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ExercisedItems
  } catch {
    throw new Stop(exitCode.usage, `--coverage ${file} is not a coverage file.`)
  }
}

/** Coverage of a run together with earlier ones. */
export interface Covered {
  /** Content of the file of `--coverage`. */
  readonly text: string
  readonly table: string
  /** Missing items by kind. */
  readonly uncovered: readonly Uncovered[]
  /** True when a kind is below the minimum that the table shows. */
  readonly isShort: boolean
}

/** Adds the coverage of a run to that of earlier ones. */
export function addCoverage(earlier: ExercisedItems, result: Result): Covered {
  const coverage = coverageOf(result)
  coverage.merge(earlier)
  const rows = rowsOf(coverage, [])
  return {
    text: `${JSON.stringify(coverage)}\n`,
    table: tableOf(rows),
    uncovered: rows,
    isShort: rows.some(isBelow),
  }
}

/** Counts the recorded requests and responses, so that it works with any backend. */
function coverageOf({ exchanges, messages }: Pick<Result, 'exchanges' | 'messages'>): Coverage {
  const coverage = openCoverage()
  for (const { operation, request, answer } of exchanges)
    if (answer)
      coverage.exchange({
        operationId: operation,
        fields: fieldsOf(request),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        status: answer.status,
        answer: answer.json,
      })
  for (const message of messages) coverage.message(message)
  return coverage
}

function fieldsOf({ url, body = '' }: Sent): Readonly<Record<string, unknown>> {
  if (body === picture || body === textForPicture) return { file: body }
  return Object.fromEntries([...new URL(url).searchParams, ...new URLSearchParams(body)])
}
