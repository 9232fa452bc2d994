import { ControlError } from '#sdk/control/error.ts'
import { ApiError, type ApiErrorKind } from '#sdk/errors.ts'

export const exitCode = {
  ok: 0,
  refused: 1,
  usage: 2,
  loggedOut: 3,
  network: 4,
  contract: 5,
  skipped: 6,
} as const

const codes: Readonly<Record<ApiErrorKind, number>> = {
  refused: exitCode.refused,
  'identity-needed': exitCode.refused,
  'logged-out': exitCode.loggedOut,
  network: exitCode.network,
  timeout: exitCode.network,
  contract: exitCode.contract,
}

/** What the backend answered is not what the script must see. */
export class Unexpected extends Error {}

/** Wrong words on the command line that the parser cannot see. */
export class UsageError extends Error {}

/** Prints an error for people, or as JSON, and returns the exit code that belongs to it. */
export function complain(error: unknown, json: boolean): number {
  const message = error instanceof Error ? error.message : String(error)
  const known = error instanceof ApiError ? error : undefined
  const code = known ? codes[known.kind] : error instanceof UsageError ? exitCode.usage : exitCode.refused
  const told = known ?? (error instanceof ControlError ? error : undefined)
  const kind = known?.kind ?? (error instanceof UsageError ? 'usage' : 'unexpected')
  if (json) {
    process.stderr.write(
      `${JSON.stringify({ error: { kind, message, field: told?.field, reason: told?.reason, operation: known?.operation } })}\n`,
    )
  } else {
    const where = known ? `  (${known.kind}, ${known.operation})` : ''
    process.stderr.write(`h5: ${message}${where}\n`)
    if (kind === 'logged-out') process.stderr.write('    sign in with: h5 login <account> --password …\n')
  }
  return code
}
