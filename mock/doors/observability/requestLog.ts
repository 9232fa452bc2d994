import type { JournalCall } from './journalEntries.ts'
import { createNumbers } from './numbers.ts'
import { createWaiting } from './waiting.ts'

/** What came of one request. What was asked and answered, which holds secrets, is not in it. */
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
  /** Who asked, where a handler knew. */
  readonly user_id?: number
  /** Of its trace, where traces are sent. */
  readonly trace_id?: string
  /** When it was answered by the clock of the host, ms since 1970: that of a world may be frozen. */
  readonly wall_at: number
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
  readonly user_id?: number
  /** Only those whose answer broke the contract, or only the others. */
  readonly broken?: boolean
  /** Only those after this id. */
  readonly after?: number
  /** Only those up to this id. */
  readonly upTo?: number
  /** Only those of this world time and later. */
  readonly since?: number
  readonly limit?: number
}

export type Call = Omit<JournalCall, 'order'>

/** What was asked and answered; it is put together when somebody wants to see it. */
export interface LaterCall {
  /** About how many bytes it takes. */
  readonly size: number
  make(): Call
}

/** The last requests of every world. */
export interface RequestLog {
  /**
   * @param isShared other processes serve the world as well: its requests are numbered by when they were answered
   * @param call what was asked and answered; too large a one is not kept, nor an old one when all take too much room
   */
  add(world: string, entry: Omit<RequestEntry, 'id'>, call: LaterCall, isShared?: boolean): void
  /** Newest first. */
  list(world: string, filter: RequestFilter): readonly RequestEntry[]
  /** As `list`; when there are none, waits until there is one, for so many ms of real time at most, or until they are forgotten. */
  wait(world: string, filter: RequestFilter, ms: number): Promise<readonly RequestEntry[]>
  /** With its secrets, and without `call` where that is not kept. */
  find(
    world: string,
    id: number,
  ): { readonly entry: RequestEntry; readonly call: Call | undefined } | undefined
  forget(world: string): void
  /** Of worlds that other processes serve as well: the highest number so far, and no less than what is given from now on. */
  newest(): number
  /** Gives higher numbers only than this one, which another process has given. */
  goOnAfter(id: number): void
}

const kept = 500
/** Bytes: of one request with its answer, and of those of all worlds together. */
const largestCall = 64 * 1024
const allCalls = 64 * 2 ** 20

interface Row {
  readonly id: number
  readonly entry: Omit<RequestEntry, 'id'>
  call: LaterCall | undefined
}

export function createRequestLog(): RequestLog {
  const worlds = new Map<string, Row[]>()
  /** Those that keep a call, oldest first. */
  const withCall = new Set<Row>()
  const waiting = createWaiting()
  const numbers = createNumbers()
  let newest = 0
  let size = 0

  const letGo = (row: Row) => {
    if (!withCall.delete(row)) return
    size -= row.call?.size ?? 0
    row.call = undefined
  }
  const list: RequestLog['list'] = (world, { limit = 100, ...filter }) =>
    (worlds.get(world) ?? [])
      .map(shown)
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
        letGo(old)
      }
      rows.push(row)
      const [first] = rows
      if (rows.length > kept && first) {
        letGo(first)
        rows.shift()
      }
      worlds.set(world, rows)
      waiting.wake(world)
    },
    list,
    wait: (world, filter, ms) => waiting.wait(world, () => list(world, filter), ms),
    find: (world, id) => {
      const row = worlds.get(world)?.find((one) => one.id === id)
      return row && { entry: shown(row), call: row.call?.make() }
    },
    forget: (world) => {
      worlds.get(world)?.forEach(letGo)
      worlds.delete(world)
      waiting.end(world)
    },
    newest: numbers.newest,
    goOnAfter: numbers.goOnAfter,
  }
}

const shown = ({ id, entry }: Row): RequestEntry => ({ id, ...entry })

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
