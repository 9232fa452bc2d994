import { type ControlAnswer, askerOf } from '#sdk/control/control.ts'
import type { Context } from './context.ts'
import { red } from './output/colour.ts'
import { utc, wallTime } from './output/human.ts'

export type LoggedRequest = ControlAnswer<'requestList'>[number]
type Shown = ControlAnswer<'requestShow'>

/** An id that no user has. */
const nobody = 0

/** Formats logged requests; looks up the accounts of users that it has not seen yet. */
export function createRequestLines({ control }: Pick<Context, 'control'>) {
  const accounts = new Map<number, string>()
  return async (rows: readonly LoggedRequest[]): Promise<readonly string[]> => {
    const ids = rows.map((row) => askerOf(row) ?? nobody)
    if (ids.some((id) => id !== nobody && !accounts.has(id)))
      for (const { id, account } of await control('userList', { limit: 1000 })) accounts.set(id, account)
    return rows.map((row, index) => lineOf(row, accounts.get(ids[index] ?? nobody)))
  }
}

/** `  41  15:28:31 (world 2026-01-12 12:00:00)  POST coinTradePlace  200  refused insufficient-balance  2 ms  ann@…` */
function lineOf(row: LoggedRequest, account = ''): string {
  const { id, at, wall_at, method, operation, path, status, ms, faults, violations } = row
  const notes = [
    ...(faults.length > 0 ? [`fault ${faults.join(' ')}`] : []),
    ...(violations.length > 0 ? [red(`breaks the contract: ${violations.join('; ')}`)] : []),
  ]
  return [
    String(id).padStart(4),
    `${wallTime(wall_at)} (world ${utc(at)})`,
    `${method.padEnd(4)} ${operation || path}`,
    String(status),
    outcomeOf(row),
    `${String(Math.round(ms))} ms`,
    account,
    ...notes,
  ]
    .filter((part) => part !== '')
    .join('  ')
}

function outcomeOf({ type, reason, status }: LoggedRequest): string {
  switch (type) {
    case 'ok':
      return 'ok'
    case 'error':
      return red(`refused ${reason}`.trim())
    case '999':
      return red('logged out')
    case '998':
      return red('identity needed')
    default:
      return status === 0 ? red('cut off') : ''
  }
}

/** A request in full: its line, then input and answer as JSON with one field per line. */
export function requestText(line: string, { request: _, ...call }: Shown): string {
  const parts = Object.entries(call).filter(([, value]) => value !== undefined && !isEmpty(value))
  return [line, ...parts.map(([name, value]) => `\n${name}\n${JSON.stringify(value, undefined, 2)}`)].join(
    '\n',
  )
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
