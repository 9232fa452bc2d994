import { controlEndpoints } from '#generated/control.ts'
import { endpoints } from '#generated/endpoints.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { isMap } from '../values.ts'

/** One thing that was done by hand: a call of the contract, or a command of the control door. */
export interface Done {
  /** An operationId of either door. */
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  /** The whole answer as it came; null when the connection was cut before there was one. */
  readonly answer: unknown
  /** Who called, by any id that tells users apart; absent for nobody in particular. */
  readonly user?: string | undefined
  /** HTTP, 200 when it is absent; 0 when the caller never heard the answer, which the recording alone knows. */
  readonly status?: number | undefined
  /** World time, ms; absent where nobody noted it. */
  readonly at?: number | undefined
  /** The idempotency key of a call that was sent again, as a scenario writes it. */
  readonly key?: string | undefined
}

export type Outcome =
  | { readonly kind: 'ok'; readonly view: unknown }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly refusal: Readonly<Record<string, unknown>> }

export const isCall = ({ operation }: Done): boolean => operation in endpoints

/** Whether it only asked: what it answered may be needed, but it changed nothing. */
export function isRead({ operation }: Done): boolean {
  if (operation in operations) return operations[operation as OperationId].effect === 'read'
  const endpoint = Object.entries(controlEndpoints).find(([name]) => name === operation)?.[1]
  return endpoint?.startsWith('GET ') === true
}

/** What came of it; of a success, what captures look into. */
export function outcomeOf(one: Done): Outcome {
  const { answer, status = 200 } = one
  // The contract answers refusals with 200, too: anything else does not come from its rules.
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
