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
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { requestTraces } from '../../../engine/requestTrace.ts'
import type { Log } from '../../http/log.ts'
import { attributesOf } from './attributes.ts'
import { createJobLinks } from './jobLinks.ts'
import { tellingExporter } from './tellingExporter.ts'
import { createTrace } from './createTrace.ts'
import type { Tracing } from './tracing.ts'

/** How long the end waits for spans that are not sent yet, ms. */
const longestFlush = 1000

/**
 * OpenTelemetry over OTLP as JSON. Its libraries read the standard variables (`OTEL_…`) themselves: collector, headers,
 * sampler, resource, sizes of batches. Spans leave in batches beside all requests; while the collector is slow or away,
 * 2,048 wait at most and more are thrown away.
 */
export function startTracing(log: Log): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'h5-exchange' }))
      .merge(detectResources({ detectors: [envDetector, hostDetector, serviceInstanceIdDetector] })),
    spanProcessors: [new BatchSpanProcessor(tellingExporter(new OTLPTraceExporter(), log))],
  })
  // Reads the `traceparent` of callers. Which request something belongs to is known without its help.
  provider.register({ contextManager: null })
  const tracer = provider.getTracer('h5-exchange')
  const links = createJobLinks()

  return {
    around: (request, response, work) => {
      const { name, attributes } = attributesOf(request)
      const caller = propagation.extract(context.active(), request.headers)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller)
      const following = createTrace(tracer, links, span, trace.setSpan(caller, span))
      response.once('close', () => {
        following.end()
        const status = response.writableFinished ? response.statusCode : undefined
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (status === undefined || status >= 500) {
          span.setAttribute('error.type', status === undefined ? 'connection-cut' : String(status))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      })
      return requestTraces.run(following.trace, work)
    },
    close: async () => {
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, wait(longestFlush, undefined, { ref: false })])
    },
  }
}
