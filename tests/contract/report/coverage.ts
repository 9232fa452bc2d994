import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openCoverage, type Coverage } from '../../coverage/count.ts'
import { rowsOf, tableOf } from '../../coverage/table.ts'
import type { Exercised } from '../../coverage/tally.ts'
import type { Sent } from '../core/exchange.ts'
import type { Result } from '../core/run.ts'
import { picture } from '../core/wire.ts'
import { exitCode, Stop } from '../door/exit.ts'

/**
 * Coverage of earlier runs, if the file exists.
 * @throws Stop when it is another kind of file
 */
export function readCoverage(file: string | undefined): Exercised {
  if (file === undefined || !existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Exercised
  } catch {
    throw new Stop(exitCode.usage, `${file} is not a coverage file.`)
  }
}

/** Adds the coverage of a run to that of earlier ones, and saves it. Returns the combined table. */
export function writeCoverage(file: string, earlier: Exercised, result: Result): string {
  const coverage = coverageOf(result)
  coverage.merge(earlier)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(coverage)}\n`)
  return tableOf(rowsOf(coverage, []))
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
  if (body === picture) return { file: body }
  return Object.fromEntries([...new URL(url).searchParams, ...new URLSearchParams(body)])
}
