/** What came of one request. Neither what was asked nor what was answered is kept: both hold secrets. */
export interface RequestEntry {
  readonly id: number
  /** World time, ms. */
  readonly at: number
  /** Empty when the contract names no such operation. */
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** The envelope; empty when there is none. */
  readonly type: string
  readonly reason: string
  /** How long it took, wall clock. */
  readonly ms: number
  /** The faults that applied to it. */
  readonly faults: readonly string[]
  /** Where our answer broke the contract. */
  readonly violations: readonly string[]
}

export interface RequestFilter {
  readonly operation?: string
  readonly type?: string
  readonly status?: number
  readonly reason?: string
  /** Only those whose answer broke the contract, or only the others. */
  readonly broken?: boolean
  /** Only those after this id. */
  readonly after?: number
  readonly limit?: number
}

/** The last requests of every world. */
export interface RequestLog {
  add(world: string, entry: Omit<RequestEntry, 'id'>): void
  /** Newest first. */
  list(world: string, filter: RequestFilter): readonly RequestEntry[]
  forget(world: string): void
}

const kept = 500

export function createRequestLog(): RequestLog {
  const worlds = new Map<string, RequestEntry[]>()
  let newest = 0
  return {
    add: (world, entry) => {
      const entries = worlds.get(world) ?? []
      entries.push({ id: ++newest, ...entry })
      if (entries.length > kept) entries.shift()
      worlds.set(world, entries)
    },
    list: (world, { limit = 100, ...filter }) => {
      const entries = worlds.get(world) ?? []
      return entries
        .filter((entry) => fits(entry, filter))
        .slice(-limit)
        .reverse()
    },
    forget: (world) => {
      worlds.delete(world)
    },
  }
}

function fits(entry: RequestEntry, filter: RequestFilter): boolean {
  return (
    (filter.operation ?? entry.operation) === entry.operation &&
    (filter.type ?? entry.type) === entry.type &&
    (filter.status ?? entry.status) === entry.status &&
    (filter.reason ?? entry.reason) === entry.reason &&
    (filter.broken ?? entry.violations.length > 0) === entry.violations.length > 0 &&
    (filter.after ?? 0) < entry.id
  )
}
