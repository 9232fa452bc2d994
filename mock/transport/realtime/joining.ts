import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/caller.ts'
import type { CallerOf } from '../http/proxies.ts'
import { drop } from './backlog.ts'
import { mostJoinedPerNetwork } from './limits.ts'
import type { MarketSocket } from './sockets.ts'

type Connection = MarketSocket['conn']

/** Limits per network, for connections before and after they join a namespace. */
export interface JoinLimits {
  /** Maximum time before joining, ms. A client joins with its first packet. */
  readonly patience: number
  /** Maximum connections per network before joining; beyond it the oldest is closed. */
  readonly perNetwork: number
  /** Maximum joined connections per network; beyond it new ones are refused. */
  readonly joinedPerNetwork: number
}

export const usualJoinLimits: JoinLimits = {
  patience: 8_000,
  perNetwork: 1_000,
  joinedPerNetwork: mostJoinedPerNetwork,
}

/** The network has reached its limit of joined connections. */
export class TooManySockets extends Error {}

/**
 * Tracks connections that have not joined a namespace. A handshake is one cheap GET that any page can make a browser
 * send. Such connections never keep clients from joining: new ones evict the oldest instead of being refused.
 */
export interface Joining {
  /** Counts a new connection as outside until it asks to join. */
  watch(connection: Connection): void
  /** Counts it as outside again, because it was refused or has left. */
  wait(connection: Connection): void
  /**
   * Counts it as inside as soon as it asks to join, because opening its world may take a while.
   * @throws TooManySockets
   */
  enter(connection: Connection): void
  /** Returns true when the network of this request has reached its limit of joined connections. */
  isFull(request: IncomingMessage): boolean
  /** Closes the oldest connection outside, if any. */
  evict(): void
}

export function createJoining(
  callerOf: CallerOf,
  { patience, perNetwork, joinedPerNetwork }: JoinLimits,
): Joining {
  // Both are in order of arrival.
  const outside = new Map<Connection, { readonly timer: NodeJS.Timeout; readonly network: string }>()
  const networks = new Map<string, Set<Connection>>()
  /** Joined connections with their network, which a closed connection no longer provides. */
  const inside = new Map<Connection, string>()
  const joined = new Map<string, number>()

  const networkFor = (request: IncomingMessage) => networkOf(callerOf(request))
  const isFull = (network: string) => (joined.get(network) ?? 0) >= joinedPerNetwork
  const leave = (connection: Connection) => {
    const network = inside.get(connection)
    if (network === undefined) return
    inside.delete(connection)
    const others = (joined.get(network) ?? 1) - 1
    if (others === 0) joined.delete(network)
    else joined.set(network, others)
  }
  const forget = (connection: Connection) => {
    const waiting = outside.get(connection)
    if (!waiting) return
    clearTimeout(waiting.timer)
    outside.delete(connection)
    const peers = networks.get(waiting.network)
    peers?.delete(connection)
    if (peers?.size === 0) networks.delete(waiting.network)
  }
  const close = (connection: Connection) => {
    forget(connection)
    // Browsers reuse the TCP connection of a polling transport for other requests.
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
    leave(connection)
    if (outside.has(connection) || connection.readyState !== 'open') return
    const network = networkFor(requestOf(connection))
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
        forget(connection)
        leave(connection)
      })
      wait(connection)
    },
    wait,
    enter: (connection) => {
      if (inside.has(connection)) return
      const network = networkFor(requestOf(connection))
      if (isFull(network)) throw new TooManySockets('Too many sockets of one network')
      forget(connection)
      inside.set(connection, network)
      joined.set(network, (joined.get(network) ?? 0) + 1)
    },
    isFull: (request) => isFull(networkFor(request)),
    evict: () => {
      closeFirst(outside.keys())
    },
  }
}

const requestOf = ({ request }: Connection): IncomingMessage => request
