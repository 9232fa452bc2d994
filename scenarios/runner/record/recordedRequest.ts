import { controlEndpoints } from '#generated/control.ts'
import { endpoints } from '#generated/endpoints.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { isMap } from '../values.ts'

/** One recorded request: a call of the contract, or an operation of the control API. */
export interface RecordedRequest {
  /** An operationId of either API. */
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  /** The complete answer; null when the connection was dropped before it. */
  readonly answer: unknown
  /** Any id that distinguishes callers; absent for anonymous ones. */
  readonly user?: string | undefined
  /** HTTP status, 200 if absent; 0 when the caller did not receive the answer, which only the recording has. */
  readonly status?: number | undefined
  /** World time, ms; absent when unknown. */
  readonly at?: number | undefined
  /** Idempotency key of a call that was sent again, as it appears in a scenario. */
  readonly key?: string | undefined
}

export type RecordedOutcome =
  | { readonly kind: 'ok'; readonly view: unknown }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly refusal: Readonly<Record<string, unknown>> }

export const isCall = ({ operation }: RecordedRequest): boolean => operation in endpoints

/** Returns true for a request that only reads: its answer may be needed, but it changes nothing. */
export function isRead({ operation }: RecordedRequest): boolean {
  if (operation in operations) return operations[operation as OperationId].effect === 'read'
  const endpoint = Object.entries(controlEndpoints).find(([name]) => name === operation)?.[1]
  return endpoint?.startsWith('GET ') === true
}

/** Outcome of a request; a success includes the view for captures. */
export function requestOutcome(one: RecordedRequest): RecordedOutcome {
  const { answer, status = 200 } = one
  // The contract answers refusals with 200 too, so any other status does not come from its rules.
  if (isCall(one) && status !== 200 && status !== 0) return { kind: 'refused', refusal: { status } }
  if (status === 0 || !isMap(answer)) return { kind: 'lost' }
  const { type, code, message, data, reason, field, ...beside } = answer
  if (type === 'ok' || code === 1) {
    const carried = message ?? data
    if (Array.isArray(carried)) return { kind: 'ok', view: carried }
    return { kind: 'ok', view: isMap(carried) ? { ...beside, ...carried } : { ...beside, message: carried } }
  }
  if (String(type) === '999') return { kind: 'refused', refusal: { kind: 'logged-out' } }
  if (String(type) === '998') return { kind: 'refused', refusal: { kind: 'identity-needed' } }
  return {
    kind: 'refused',
    refusal: { ...(reason !== undefined && { reason }), ...(field !== undefined && { field }) },
  }
}
