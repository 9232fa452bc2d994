import type { JournalCall } from '../journal/journalEntries.ts'
import { createNumbers } from './numbers.ts'
import { createWaiting } from './waiting.ts'

/** Result of one request, without request and answer themselves, which contain secrets. */
export interface RequestEntry {
  readonly id: number
  /** World time, ms. */
  readonly at: number
  /** Empty for a request without an operation in the contract. */
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** Tag of the envelope; empty without one. */
  readonly type: string
  readonly reason: string
  /** The caller, if a handler identified them. */
  readonly user_id?: number
  /** Id of its trace, if tracing is enabled. */
  readonly trace_id?: string
  /** Real time of the answer, ms since 1970, because the clock of the world may be frozen. */
  readonly wall_at: number
  /** Duration in real time. */
  readonly ms: number
  /** Faults that applied to it. */
  readonly faults: readonly string[]
  /** Violations of the contract by our answer. */
  readonly violations: readonly string[]
}

export interface RequestFilter {
  readonly operation?: string
  readonly type?: string
  readonly status?: number
  readonly reason?: string
  readonly user_id?: number
  /** True for answers that violate the contract, false for the others. */
  readonly broken?: boolean
  /** Only entries after this id. */
  readonly after?: number
  /** Only entries up to this id. */
  readonly upTo?: number
  /** Only entries from this world time on. */
  readonly since?: number
  readonly limit?: number
}

export type Call = Omit<JournalCall, 'order'>

/** Request and answer, assembled when they are viewed. */
export interface LaterCall {
  /** Approximate size in bytes. */
  readonly size: number
  make(): Call
}

/** The last requests of all worlds. */
export interface RequestLog {
  /**
   * @param isShared true when other processes serve the world too; then requests are numbered by the time of their
   * answer
   * @param call request and answer; oversized ones are dropped, old ones are evicted
   */
  add(world: string, entry: Omit<RequestEntry, 'id'>, call: LaterCall, isShared?: boolean): void
  /** Newest first. */
  list(world: string, filter: RequestFilter): readonly RequestEntry[]
  /** Like `list`. When it is empty, waits up to `ms` of real time for an entry, or until the log is dropped. */
  wait(world: string, filter: RequestFilter, ms: number): Promise<readonly RequestEntry[]>
  /** Includes secrets; without `call` if that was evicted. */
  find(
    world: string,
    id: number,
  ): { readonly entry: RequestEntry; readonly call: Call | undefined } | undefined
  forget(world: string): void
  /** Shared worlds: the highest number so far, which is a lower bound of all later ones. */
  newest(): number
  /** Continues above this number of another process. */
  continueAfter(id: number): void
}

const mostRequests = 500
/** Bytes of one request with its answer, and of those of all worlds together. */
const largestCall = 64 * 1024
const allCalls = 64 * 2 ** 20

interface Row {
  readonly id: number
  readonly entry: Omit<RequestEntry, 'id'>
  call: LaterCall | undefined
}

export function createRequestLog(): RequestLog {
  const worlds = new Map<string, Row[]>()
  /** Entries that still have a call, oldest first. */
  const withCall = new Set<Row>()
  const waiting = createWaiting()
  const numbers = createNumbers()
  let newest = 0
  let size = 0

  const evictCall = (row: Row) => {
    if (!withCall.delete(row)) return
    size -= row.call?.size ?? 0
    row.call = undefined
  }
  const list: RequestLog['list'] = (world, { limit = 100, ...filter }) =>
    (worlds.get(world) ?? [])
      .map(entryOfRow)
      .filter((entry) => fits(entry, filter))
      .slice(-limit)
      .reverse()

  return {
    add: (world, entry, call, isShared = false) => {
      const rows = worlds.get(world) ?? []
      const row: Row = { id: isShared ? numbers.next() : ++newest, entry, call: undefined }
      if (call.size <= largestCall) {
        row.call = call
        size += call.size
        withCall.add(row)
      }
      for (const old of withCall) {
        if (size <= allCalls) break
        evictCall(old)
      }
      rows.push(row)
      const [first] = rows
      if (rows.length > mostRequests && first) {
        evictCall(first)
        rows.shift()
      }
      worlds.set(world, rows)
      waiting.wake(world)
    },
    list,
    wait: (world, filter, ms) => waiting.wait(world, () => list(world, filter), ms),
    find: (world, id) => {
      const row = worlds.get(world)?.find((one) => one.id === id)
      return row && { entry: entryOfRow(row), call: row.call?.make() }
    },
    forget: (world) => {
      worlds.get(world)?.forEach(evictCall)
      worlds.delete(world)
      waiting.end(world)
    },
    newest: numbers.newest,
    continueAfter: numbers.continueAfter,
  }
}

const entryOfRow = ({ id, entry }: Row): RequestEntry => ({ id, ...entry })

function fits(entry: RequestEntry, filter: RequestFilter): boolean {
  return (
    (filter.operation ?? entry.operation) === entry.operation &&
    (filter.type ?? entry.type) === entry.type &&
    (filter.status ?? entry.status) === entry.status &&
    (filter.reason ?? entry.reason) === entry.reason &&
    (filter.user_id ?? entry.user_id) === entry.user_id &&
    (filter.broken ?? entry.violations.length > 0) === entry.violations.length > 0 &&
    (filter.after ?? 0) < entry.id &&
    entry.id <= (filter.upTo ?? Number.POSITIVE_INFINITY) &&
    (filter.since ?? 0) <= entry.at
  )
}
