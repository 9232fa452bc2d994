import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Log } from '../../doors/http/log.ts'

/** Logs when spans can no longer be sent, and when they can again. */
export function tellingExporter(exporter: SpanExporter, { logger }: Log): SpanExporter {
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
