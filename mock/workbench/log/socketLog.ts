import type { SocketConnection, SocketMessage, SocketTraffic } from '../../transport/realtime/watch.ts'
import { createWaiting } from './waiting.ts'

export interface MessageFilter {
  readonly socket?: string
  readonly event?: string
  readonly direction?: 'in' | 'out'
  /** Only messages whose event or payload contains this text, ignoring case. */
  readonly search?: string
  readonly user_id?: number
  /** Only messages after this id. */
  readonly after?: number
  readonly limit?: number
  /** True includes tokens; otherwise they are `<secret>`. */
  readonly secrets?: boolean
}

/** The last socket messages of all worlds, and the open connections. */
export interface SocketLog extends SocketTraffic {
  /**
   * Messages, newest first. When there are none, waits up to `ms` of real time for one, or until the log is dropped.
   */
  wait(world: string, filter: MessageFilter, ms: number): Promise<readonly SocketMessage[]>
  connections(world: string): readonly SocketConnection[]
  forget(world: string): void
}

const mostMessages = 1000
/** Characters of JSON of one message, and of those of all worlds together. */
const mostCharacters = 64 * 1024
const allTogether = 32 * 2 ** 20

interface Row extends Omit<SocketMessage, 'payload' | 'user_id'> {
  readonly world: string
  readonly user_id: number | undefined
  readonly text: string
}

export function createSocketLog(): SocketLog {
  const worlds = new Map<string, Row[]>()
  /** Messages of all worlds, oldest first. */
  const all = new Set<Row>()
  const open = new Map<string, Set<() => SocketConnection>>()
  const waiting = createWaiting()
  /** A broadcast payload is serialized once. */
  const texts = new WeakMap<object, string>()
  let newest = 0
  let size = 0

  const textOf = (payload: unknown): string => {
    if (typeof payload !== 'object' || payload === null) return JSON.stringify(payload ?? null)
    const known = texts.get(payload)
    if (known !== undefined) return known
    const whole = JSON.stringify(payload)
    const text =
      whole.length > mostCharacters ? JSON.stringify(`(too large: ${whole.length} characters)`) : whole
    texts.set(payload, text)
    return text
  }
  const evictOldest = (rows: Row[]) => {
    const oldest = rows.shift()
    if (!oldest) return
    all.delete(oldest)
    size -= oldest.text.length
  }
  const list = (world: string, { limit = 100, secrets = false, ...filter }: MessageFilter) =>
    (worlds.get(world) ?? [])
      .filter((row) => fits(row, filter))
      .slice(-limit)
      .reverse()
      .map((row) => messageOfRow(row, secrets))

  return {
    add: (world, { at, socket, direction, event, user_id, payload }) => {
      // Called once per socket of a broadcast: object spread would cost as much as everything else together.
      const row: Row = { id: ++newest, world, at, socket, direction, event, user_id, text: textOf(payload) }
      const rows = worlds.get(world) ?? []
      worlds.set(world, rows)
      rows.push(row)
      all.add(row)
      size += row.text.length
      if (rows.length > mostMessages) evictOldest(rows)
      for (const old of all) {
        if (size <= allTogether) break
        evictOldest(worlds.get(old.world) ?? [])
      }
      waiting.wake(world)
    },
    wait: (world, filter, ms) => waiting.wait(world, () => list(world, filter), ms),
    connect: (world, connection) => {
      const those = open.get(world) ?? new Set()
      open.set(world, those.add(connection))
      return () => {
        those.delete(connection)
        if (those.size === 0 && open.get(world) === those) open.delete(world)
      }
    },
    connections: (world) => Array.from(open.get(world) ?? [], (connection) => connection()),
    forget: (world) => {
      const rows = worlds.get(world) ?? []
      while (rows.length > 0) evictOldest(rows)
      worlds.delete(world)
      waiting.end(world)
    },
  }
}

function fits(row: Row, { search, ...filter }: MessageFilter): boolean {
  return (
    (filter.socket ?? row.socket) === row.socket &&
    (filter.event ?? row.event) === row.event &&
    (filter.direction ?? row.direction) === row.direction &&
    (filter.user_id ?? row.user_id) === row.user_id &&
    (filter.after ?? 0) < row.id &&
    (search === undefined || `${row.event} ${row.text}`.toLowerCase().includes(search.toLowerCase()))
  )
}

/** Clients send their session as `token`; messages to clients never contain one. */
const hideToken = (name: string, value: unknown): unknown => (name === 'token' ? '<secret>' : value)

function messageOfRow({ world: _world, user_id, text, ...message }: Row, secrets: boolean): SocketMessage {
  const payload: unknown = JSON.parse(text, secrets || message.direction === 'out' ? undefined : hideToken)
  return { ...message, ...(user_id !== undefined && { user_id }), payload }
}
