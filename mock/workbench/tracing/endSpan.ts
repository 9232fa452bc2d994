import { SpanStatusCode, type Span } from '@opentelemetry/api'
import { Busy, IdentityNeeded, LoggedOut, Refusal } from '../../engine/refusal.ts'
import { ControlRefusal } from '../controlRefusal.ts'

const refusals = [Refusal, LoggedOut, IdentityNeeded, Busy, ControlRefusal]

/**
 * Ends a span. A refusal is an answer rather than an error. Error messages may contain anything and are not exported.
 */
export function endSpan(span: Span, error: unknown): void {
  if (error !== undefined && !refusals.some((kind) => error instanceof kind)) {
    span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}
