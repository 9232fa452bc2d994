import type { Reason } from '#generated/reasons.ts'
import { ControlError } from '#sdk/control/error.ts'
import { ApiError, type ApiErrorKind } from '#sdk/errors.ts'
import { partsOf, SteeringError } from './calls/steering.ts'
import { NotConfirmed, exitCode, Unreachable, UsageError, WorldGone, WrongShape } from './errors/errors.ts'
import { rowKinds } from './errors/rowKinds.ts'
import { redError, safeText } from './output/terminalText.ts'

const codes: Readonly<Record<ApiErrorKind, number>> = {
  refused: exitCode.refused,
  'identity-needed': exitCode.refused,
  'logged-out': exitCode.loggedOut,
  network: exitCode.network,
  timeout: exitCode.network,
  contract: exitCode.contract,
}

interface ErrorDetails {
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
    'apply with: h5 kyc basic --country Thailand --name "Dana Lee" --card-id AB123456789 --address "1 River Road"',
  contract:
    'is this the backend? check --endpoint or H5_ENDPOINT; h5 contract --endpoint <url> tests all of it',
}

/** Commands that help after a refusal, by its reason. */
const reasonHints: Partial<Readonly<Record<Reason, string>>> = {
  'address-not-saved': 'save it with: h5 address add',
  'basic-first': 'apply for the basic verification first: h5 kyc basic --help',
  'card-first': 'save a bank card with: h5 card save',
  'fund-password-not-set': 'set one with: h5 password fund',
  'insufficient-balance': 'see: h5 wallet; between accounts: h5 transfer',
  'not-in-account': 'see: h5 wallet; between accounts: h5 transfer',
  'unknown-delivery-time': 'see: h5 api microtradeSeconds',
  'unknown-issue': 'see: h5 launch list',
  'unknown-multiple': 'see: h5 api leverDeal --currency-id BTC --legal-id USDT --query multiple.muit',
  'unknown-product': 'see: h5 earn plans',
  'withdraw-address-first': 'save one with: h5 address add',
  'wrong-fund-password': 'change it with: h5 password fund',
  'wrong-password': 'if you forgot it: h5 password reset <account>',
}

/** Returns undefined for a reason without a command that helps, and for those of other backends. */
const hintOfReason = (reason: string | undefined): string | undefined =>
  Object.entries(reasonHints).find(([each]) => each === reason)?.[1]

function detailsOf(error: unknown): ErrorDetails {
  if (error instanceof UsageError) return { code: exitCode.usage, kind: 'usage', field: error.field }
  if (error instanceof Unreachable) {
    const { kind, operation, hint, key } = error
    return { code: exitCode.network, kind, operation, hint, key }
  }
  if (error instanceof ApiError) {
    const { kind, field, reason, operation } = error
    const hint = reason === 'not-found' ? rowKinds[operation]?.hint : (hintOfReason(reason) ?? apiHints[kind])
    return { code: codes[kind], kind, field, reason, operation, hint }
  }
  if (error instanceof WrongShape)
    return { code: exitCode.contract, kind: 'contract', hint: apiHints.contract }
  if (error instanceof WorldGone)
    return { code: exitCode.refused, kind: 'refused', reason: 'unknown-world', hint: error.hint }
  if (error instanceof ControlError) {
    const { field, reason } = error
    const { flag, hint } = error instanceof SteeringError ? error : {}
    if (flag !== undefined) return { code: exitCode.usage, kind: 'usage', field: flag, reason, hint }
    const { operation } = partsOf(error.message)
    return { code: exitCode.refused, kind: 'refused', field, reason, operation, hint }
  }
  if (error instanceof NotConfirmed) return { code: exitCode.refused, kind: 'declined' }
  return { code: exitCode.refused, kind: 'unexpected' }
}

interface ComplaintOptions {
  readonly json: boolean
  /** A hint for errors without one of their own. */
  readonly hint?: string | undefined
}

/** Prints an error for people or as JSON, and returns its exit code. */
export function printError(error: unknown, { json, hint: other }: ComplaintOptions): number {
  const message = sentenceOf(error)
  const { code, hint = other, ...rest } = detailsOf(error)
  const details = { ...rest, hint }
  if (json) {
    process.stderr.write(`${JSON.stringify({ error: { ...details, message } })}\n`)
    return code
  }
  const { kind, operation } = details
  const where = operation === undefined ? '' : `  (${kind}, ${operation})`
  process.stderr.write(`${redError('h5:')} ${safeText(message)}${where}\n`)
  if (hint !== undefined) process.stderr.write(`    ${hint}\n`)
  return code
}

/** Replaces the question that the app would ask, and leaves out the operation, which follows the sentence. */
function sentenceOf(error: unknown): string {
  if (error instanceof ControlError) return partsOf(error.message).text
  if (error instanceof ApiError && error.kind === 'identity-needed')
    return 'your identity must be verified first'
  return error instanceof Error ? error.message : String(error)
}
