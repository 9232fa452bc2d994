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
