import { trace as spans, type Context, type Span, type Tracer } from '@opentelemetry/api'
import type { RequestTrace } from '../../engine/requestWatch.ts'
import { createStep, endSpan } from './createStep.ts'
import type { JobLinks } from './jobLinks.ts'

/** Maximum job spans of one request; a long clock jump runs thousands. */
const mostJobs = 100

/** Traces one request as `span` with its children. */
export function createTrace(tracer: Tracer, links: JobLinks, span: Span, context: Context): RequestTrace {
  let jobSpans = 0
  let jobs = 0
  const below = (parent: Context): RequestTrace => {
    const trace: RequestTrace = {
      id: span.spanContext().traceId,
      enter: (world) => {
        span.setAttribute('h5.world', world)
      },
      answered: (type, reason) => {
        if (type !== '') span.setAttribute('h5.outcome', type)
        if (reason !== '') span.setAttribute('h5.refusal', reason)
      },
      step: (kind) => createStep(kind, { tracer, parent, outer: trace, below }),
      jobs: (world, fired) => {
        const [first] = fired
        jobs += fired.length
        span.setAttribute('h5.jobs', jobs)
        const known = links.take(world, fired)
        if (!first || jobSpans >= mostJobs) return { trace, end: () => {} }
        jobSpans++
        const attributes = { 'h5.job.kind': first.kind, 'h5.job.count': fired.length }
        const own = tracer.startSpan(`job ${first.kind}`, { attributes, links: [...known] }, parent)
        return {
          trace: below(spans.setSpan(parent, own)),
          end: (error) => {
            endSpan(own, error)
          },
        }
      },
      scheduled: (world, kind, refId) => {
        const by = spans.getSpanContext(parent)
        if (by) links.note(world, kind, refId, by)
      },
    }
    return trace
  }
  return below(context)
}
