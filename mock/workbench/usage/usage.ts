import type { ApiRequest, CallOutcome } from '../../transport/http/apiRequest.ts'
import type { CallListener } from '../../transport/http/watch.ts'
import type { Metrics } from './metrics.ts'

/** Counts the answers of each world by operation. */
export interface Coverage {
  /** @param branch the envelope of HTTP 200, or another status */
  count(world: string, operation: string, branch: string, reason: string): void
  /** Counts of an operation in a world. */
  times(
    world: string,
    operation: string,
  ): { readonly branch: (name: string) => number; readonly reason: (name: string) => number }
  forget(world: string): void
}

/** Exceeds the number of answer forms and refusals in the contract; a fault may use any text as a reason. */
const mostCounts = 4000

export function createCoverage(): Coverage {
  const worlds = new Map<string, Map<string, number>>()
  return {
    count: (world, operation, branch, reason) => {
      const counts = worlds.get(world) ?? new Map<string, number>()
      worlds.set(world, counts)
      for (const key of [branchKey(operation, branch), reasonKey(operation, reason)])
        if (counts.size < mostCounts || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    times: (world, operation) => {
      const counts = worlds.get(world)
      return {
        branch: (name) => counts?.get(branchKey(operation, name)) ?? 0,
        reason: (name) => counts?.get(reasonKey(operation, name)) ?? 0,
      }
    },
    forget: (world) => {
      worlds.delete(world)
    },
  }
}

const branchKey = (operation: string, branch: string): string => `${operation} ${branch}`
const reasonKey = (operation: string, reason: string): string => `${operation}: ${reason}`

type AnsweredBy = 'handler' | 'example'

export interface FidelityReport {
  /** Percentage of operations with a handler. */
  readonly score: number
  /** Percentage of requests answered by a handler; 100 before the first request. */
  readonly served: number
  readonly operations: readonly {
    readonly operation: string
    /** Source of its answers, unless a request prefers an example. */
    readonly answered_by: AnsweredBy
    readonly by_handler: number
    readonly by_example: number
  }[]
}

/** Share of the contract, and of all requests, that handlers answer. Counts since the process started. */
export interface Fidelity {
  count(operation: string, by: AnsweredBy): void
  report(operations: readonly string[], handled: (operation: string) => boolean): FidelityReport
}

export function createFidelity(): Fidelity {
  const counts = { handler: new Map<string, number>(), example: new Map<string, number>() }
  return {
    count: (operation, by) => {
      counts[by].set(operation, (counts[by].get(operation) ?? 0) + 1)
    },
    report: (operations, handled) => {
      const rows = operations.map((operation) => ({
        operation,
        answered_by: handled(operation) ? ('handler' as const) : ('example' as const),
        by_handler: counts.handler.get(operation) ?? 0,
        by_example: counts.example.get(operation) ?? 0,
      }))
      const alive = rows.filter((row) => row.answered_by === 'handler').length
      const byHandler = sum(counts.handler)
      return {
        score: percent(alive, rows.length),
        served: percent(byHandler, byHandler + sum(counts.example)),
        operations: rows,
      }
    },
  }
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  Array.from(counts.values()).reduce((total, count) => total + count, 0)

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10

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
  const count = (
    { operation, world, headers }: ApiRequest,
    ms: number,
    { status, envelope }: CallOutcome,
  ) => {
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
