import type { ApiRequest, Outcome } from '../../doors/http/apiRequest.ts'
import type { CallListener } from '../../doors/http/watch.ts'
import type { Coverage } from './coverage.ts'
import type { Fidelity } from './fidelity.ts'
import type { Metrics } from './metrics.ts'

interface Counters {
  readonly metrics: Metrics
  readonly coverage: Coverage
  readonly fidelity: Fidelity
}

/** Counts the calls of the contract: for Prometheus, by form of their answer, and by where it came from. */
export function countCalls(
  { metrics, coverage, fidelity }: Counters,
  isHandled: (operation: string) => boolean,
): CallListener {
  const count = ({ operation, world, headers }: ApiRequest, ms: number, { status, envelope }: Outcome) => {
    const tag = envelope.type === '' ? String(status) : envelope.type
    metrics.call(operation?.id ?? 'unknown', tag, envelope.reason, ms / 1000)
    if (!operation || status === 0 || headers.prefer !== undefined) return
    coverage.count(world.name, operation.id, status === 200 ? envelope.type : String(status), envelope.reason)
  }
  return (request) => ({
    answered: (outcome) => {
      const { operation, hasRun, headers } = request
      if (operation && hasRun) {
        const isAlive = isHandled(operation.id) && headers.prefer === undefined
        fidelity.count(operation.id, isAlive ? 'handler' : 'example')
      }
      count(request, request.ms(), outcome)
    },
    failed: (outcome) => {
      count(request, request.ms(), outcome)
    },
  })
}
