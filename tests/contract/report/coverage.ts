import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openCoverage, type Coverage } from '../../coverage/count.ts'
import { rowsOf, tableOf } from '../../coverage/table.ts'
import type { Exercised } from '../../coverage/tally.ts'
import type { Sent } from '../core/exchange.ts'
import type { Result } from '../core/run.ts'
import { picture } from '../core/wire.ts'
import { exitCode, Stop } from '../door/exit.ts'

/** What earlier runs exercised, where the file is there. @throws Stop when it is something else */
export function readCoverage(file: string | undefined): Exercised {
  if (file === undefined || !existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Exercised
  } catch {
    throw new Stop(exitCode.usage, `${file} cannot be read as a file of coverage.`)
  }
}

/** Writes down what a run exercised of the contract, together with earlier ones. Answers the table of both. */
export function writeCoverage(file: string, earlier: Exercised, result: Result): string {
  const coverage = coverageOf(result)
  coverage.merge(earlier)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(coverage)}\n`)
  return tableOf(rowsOf(coverage, []))
}

/** Counted from what went over the wire, so that any backend will do. */
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
