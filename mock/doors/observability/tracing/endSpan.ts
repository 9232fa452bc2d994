import { SpanStatusCode, type Span } from '@opentelemetry/api'
import { Busy, IdentityNeeded, LoggedOut, Refusal } from '../../../engine/refusal.ts'
import { ControlRefusal } from '../controlRefusal.ts'

const refusals = [Refusal, LoggedOut, IdentityNeeded, Busy, ControlRefusal]

/** A refusal is an answer and no error. What an error says may hold anything, and is not sent. */
export function endSpan(span: Span, error: unknown): void {
  if (error !== undefined && !refusals.some((kind) => error instanceof kind)) {
    span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}
