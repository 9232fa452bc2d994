import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Log } from '../../transport/http/log.ts'
import { attributesOf } from './attributes.ts'
import { createTrace } from './createTrace.ts'
import { createJobLinks } from './jobLinks.ts'
import type { Tracing } from './tracing.ts'

/** Maximum wait for unsent spans at shutdown, ms. */
const longestFlush = 1000

/**
 * Starts OpenTelemetry over OTLP as JSON. Its libraries read the standard variables (`OTEL_…`) themselves: collector,
 * headers, sampler, resource, batch sizes. Spans are sent in batches in the background; while the collector is slow or
 * unreachable, up to 2,048 spans wait and more are dropped.
 */
export function startTracing(log: Log): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'h5-exchange' }))
      .merge(detectResources({ detectors: [envDetector, hostDetector, serviceInstanceIdDetector] })),
    spanProcessors: [new BatchSpanProcessor(loggingExporter(new OTLPTraceExporter(), log))],
  })
  // Only the propagator, for the `traceparent` of callers: the context is tracked without OpenTelemetry.
  provider.register({ contextManager: null })
  const tracer = provider.getTracer('h5-exchange')
  const links = createJobLinks()

  return {
    start: (request, response) => {
      const { name, attributes } = attributesOf(request)
      const caller = propagation.extract(context.active(), request.headers)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller)
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : undefined
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (status === undefined || status >= 500) {
          span.setAttribute('error.type', status === undefined ? 'connection-cut' : String(status))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      })
      return createTrace(tracer, links, span, trace.setSpan(caller, span))
    },
    close: async () => {
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, wait(longestFlush, undefined, { ref: false })])
    },
  }
}

/** Logs when spans can no longer be sent, and when they can again. */
function loggingExporter(exporter: SpanExporter, { logger }: Log): SpanExporter {
  let fails = false
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && !fails) logger.warn({ cause: error.message }, 'traces cannot be sent')
        if (!error && fails) logger.warn('traces are sent again')
        fails = error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
