import { trace as spans, type Context, type Span, type Tracer, SpanStatusCode } from '@opentelemetry/api'
import { Busy, IdentityNeeded, LoggedOut, Refusal } from '../../engine/refusal.ts'
import type { RequestTrace, TraceStep } from '../../engine/requestWatch.ts'
import { ControlRefusal } from '../controlRefusal.ts'

/** The place of a step in the trace of a request. */
interface StepPlace {
  readonly tracer: Tracer
  readonly parent: Context
  /** The trace until the step begins. */
  readonly outer: RequestTrace
  /** Creates the trace within the step. */
  readonly below: (context: Context) => RequestTrace
}

/** Creates three spans: waiting for the turn, the work up to its commit, and within it the wait for the commit. */
export function createStep(
  kind: 'command' | 'question',
  { tracer, parent, outer, below }: StepPlace,
): TraceStep {
  const queue = tracer.startSpan(`${kind} waits`, {}, parent)
  let work: Span | undefined
  let commit: Span | undefined
  let trace = outer
  return {
    get trace() {
      return trace
    },
    begun: (place) => {
      if (work) {
        commit?.end()
        commit = undefined
        work.addEvent('begun again')
      } else {
        queue.end()
        work = tracer.startSpan(kind, {}, parent)
        trace = below(spans.setSpan(parent, work))
      }
      if (place !== undefined) work.setAttribute('h5.batch.place', place)
    },
    ran: () => {
      if (work) commit = tracer.startSpan('commit', {}, spans.setSpan(parent, work))
    },
    committed: (commands) => {
      work?.setAttribute('h5.batch.commands', commands)
      commit?.end()
      commit = undefined
    },
    end: (error) => {
      if (!work) queue.end()
      // Its batch was lost.
      if (commit) endSpan(commit, error)
      if (work) endSpan(work, error)
    },
  }
}

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
