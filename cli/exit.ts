import { ControlError } from '#sdk/control/error.ts'
import { ApiError, type ApiErrorKind } from '#sdk/errors.ts'
import { plain } from './output/plain.ts'

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

/** An answer that a script must not take for a success. */
export class Unexpected extends Error {}

/** A usage error. */
export class UsageError extends Error {
  /** The rejected option or argument. */
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** The user did not confirm an erasure. */
export class Declined extends Error {}

/** The backend did not answer. */
export class Unreachable extends Error {
  readonly kind: 'network' | 'timeout'
  readonly operation: string | undefined
  readonly hint: string
  /** Idempotency key of a write that may have taken effect, for a safe retry. */
  readonly key: string | undefined

  constructor(message: string, details: Pick<Unreachable, 'kind' | 'operation' | 'hint' | 'key'>) {
    super(message)
    this.kind = details.kind
    this.operation = details.operation
    this.hint = details.hint
    this.key = details.key
  }
}

/** The followed world no longer exists. */
export class WorldGone extends Error {
  readonly hint: string

  constructor(world: string, endpoint: string) {
    super(`the world ${world} is gone: it was dropped, or the mock at ${endpoint} was restarted`)
    this.hint = `create it again with: h5 world create ${world}`
  }
}

interface Told {
  readonly code: number
  readonly kind: string
  readonly field?: string | undefined
  readonly reason?: string | undefined
  readonly operation?: string | undefined
  readonly hint?: string | undefined
  readonly key?: string | undefined
}

const apiHints: Partial<Readonly<Record<ApiErrorKind, string>>> = {
  'logged-out': 'sign in with: h5 login <account>',
  'identity-needed':
    'apply with: h5 kyc basic --country Thailand --name "Dana Lee" --card_id AB123456789 --address "1 River Road"',
}

/** Commands that list the ids of an operation. */
const lists: Readonly<Record<string, string>> = {
  coinTradeCancel: 'see: h5 order list',
  coinList: 'see: h5 order list',
  leverClose: 'see: h5 lever list',
  leverSetstop: 'see: h5 lever list',
  microtradeOrder: 'see: h5 option list',
  lhDepositOrderCancel: 'see: h5 earn list',
  lhSendOrderList: 'see: h5 launch subscriptions',
  walletDeladdress: 'see: h5 address list <currency>',
  newsDetail: 'see: h5 news',
}

/** Hints for refusals of the control API, by reason. */
const controlHints: Readonly<Record<string, string>> = {
  'world-exists': 'restart it with: h5 world reset <name>; or delete it: h5 world drop <name>',
}

function told(error: unknown): Told {
  if (error instanceof UsageError) return { code: exitCode.usage, kind: 'usage', field: error.field }
  if (error instanceof Unreachable) {
    const { kind, operation, hint, key } = error
    return { code: exitCode.network, kind, operation, hint, key }
  }
  if (error instanceof ApiError) {
    const { kind, field, reason, operation } = error
    const hint = reason === 'not-found' ? lists[operation] : apiHints[kind]
    return { code: codes[kind], kind, field, reason, operation, hint }
  }
  if (error instanceof WorldGone)
    return { code: exitCode.refused, kind: 'refused', reason: 'unknown-world', hint: error.hint }
  if (error instanceof ControlError) {
    const { field, reason } = error
    return { code: exitCode.refused, kind: 'refused', field, reason, hint: controlHints[reason ?? ''] }
  }
  if (error instanceof Declined) return { code: exitCode.refused, kind: 'declined' }
  return { code: exitCode.refused, kind: 'unexpected' }
}

interface ComplaintOptions {
  readonly json: boolean
  readonly red: (text: string) => string
  /** A hint for errors without one of their own. */
  readonly hint?: string | undefined
}

/** Prints an error for people or as JSON, and returns its exit code. */
export function complain(error: unknown, { json, red, hint: other }: ComplaintOptions): number {
  const message = sentenceOf(error)
  const { code, hint = other, ...rest } = told(error)
  const details = { ...rest, hint }
  if (json) {
    process.stderr.write(`${JSON.stringify({ error: { ...details, message } })}\n`)
    return code
  }
  const { kind, operation } = details
  const where = operation === undefined ? '' : `  (${kind}, ${operation})`
  process.stderr.write(`${red('h5:')} ${plain(message)}${where}\n`)
  if (hint !== undefined) process.stderr.write(`    ${hint}\n`)
  return code
}

/** Replaces the question that the app would ask. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'identity-needed')
    return 'your identity must be verified first'
  return error instanceof Error ? error.message : String(error)
}
