import { isKeyOf } from '#domain/records.ts'
import type { ControlReason } from '#generated/control.ts'

/** HTTP status of each reason in control.yaml. */
const statuses = {
  'invalid-input': 400,
  'unknown-world': 400,
  'only-this-machine': 403,
  'control-token': 403,
  'foreign-page': 403,
  'not-found': 404,
  'unknown-operation': 404,
  'unknown-example': 404,
  'time-passed': 409,
  'already-reviewed': 409,
  'default-world': 409,
  'world-exists': 409,
  'body-too-large': 413,
  'too-many-faults': 429,
  'too-many-snapshots': 429,
  'too-many-worlds': 503,
  'world-replaced': 503,
} as const satisfies Readonly<Record<ControlReason, number>>

/** HTTP status of a reason. Reasons of product rules are conflicts with the state of the world. */
export const statusOf = (reason: string): number => (isKeyOf(statuses, reason) ? statuses[reason] : 409)

/** A refusal of the control API, in English, because its readers are testers rather than customers. */
export class ControlRefusal extends Error {
  readonly reason: ControlReason
  readonly field: string | undefined

  constructor(message: string, reason: ControlReason, field?: string) {
    super(message)
    this.reason = reason
    this.field = field
  }
}

/** Body of a refusal; its status is that of the reason. */
export const refusedBody = (message: string, reason: string, field?: string) => ({
  type: 'error',
  message,
  reason,
  ...(field === undefined ? {} : { field }),
})
