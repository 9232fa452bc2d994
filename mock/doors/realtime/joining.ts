import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/network.ts'
import type { CallerOf } from '../http/proxies.ts'
import { drop } from './backlog.ts'
import type { MarketSocket } from './sockets.ts'

type Connection = MarketSocket['conn']

/** Limits of connections that are in no namespace. */
export interface JoinLimits {
  /** How long one may stay outside, ms. A client joins with its first packet. */
  readonly patience: number
  /** Maximum number of them by network: the oldest makes room. */
  readonly perNetwork: number
}

export const usualJoinLimits: JoinLimits = { patience: 8_000, perNetwork: 1_000 }

/**
 * Connections that are in no namespace: a handshake is one cheap GET, which any page can have a browser send. They never
 * keep out a client that joins, for new ones push out the oldest instead of being refused.
 */
export interface Joining {
  /** Counts a new connection as outside until it asks to join. */
  watch(connection: Connection): void
  /** Counts it as outside again: it was refused, or has left. */
  wait(connection: Connection): void
  /** Counts it as inside, as soon as it asks to join: opening its world may take a while. */
  enter(connection: Connection): void
  /** Closes the oldest one outside, if there is any. */
  evict(): void
}

export function createJoining(callerOf: CallerOf, { patience, perNetwork }: JoinLimits): Joining {
  // Both in the order in which they came.
  const outside = new Map<Connection, { readonly timer: NodeJS.Timeout; readonly network: string }>()
  const networks = new Map<string, Set<Connection>>()

  const enter = (connection: Connection) => {
    const waiting = outside.get(connection)
    if (!waiting) return
    clearTimeout(waiting.timer)
    outside.delete(connection)
    const peers = networks.get(waiting.network)
    peers?.delete(connection)
    if (peers?.size === 0) networks.delete(waiting.network)
  }
  const close = (connection: Connection) => {
    enter(connection)
    // A browser sends other requests by the same connection as a polling one.
    if (connection.transport.name === 'polling') connection.close(true)
    else drop(connection)
  }
  const closeFirst = (connections: Iterable<Connection>) => {
    for (const first of connections) {
      close(first)
      return
    }
  }
  const wait = (connection: Connection) => {
    if (outside.has(connection) || connection.readyState !== 'open') return
    const network = networkOf(callerOf(requestOf(connection)))
    const timer = setTimeout(() => {
      close(connection)
    }, patience).unref()
    outside.set(connection, { timer, network })
    const peers = networks.get(network) ?? new Set()
    networks.set(network, peers.add(connection))
    if (peers.size > perNetwork) closeFirst(peers)
  }
  return {
    watch: (connection) => {
      connection.once('close', () => {
        enter(connection)
      })
      wait(connection)
    },
    wait,
    enter,
    evict: () => {
      closeFirst(outside.keys())
    },
  }
}

const requestOf = ({ request }: Connection): IncomingMessage => request
