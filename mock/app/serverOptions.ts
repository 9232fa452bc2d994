import type { DatabaseOptions } from '../store/store.ts'
import { ownHosts, type IsOwnHost } from '../transport/http/caller.ts'
import type { CallerOf } from '../transport/http/proxies.ts'
import type { JoinLimits } from '../transport/realtime/joining.ts'
import { journalLimits } from '../workbench/journal/entryWriter.ts'

export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly host?: string
  /** A folder, or `:memory:`. */
  readonly data: string
  /** Database for the durable worlds, which many processes can share; replaces `data`. */
  readonly database?: DatabaseOptions
  /** Stores every world in the database, including temporary ones. */
  readonly keepsAll?: boolean
  /** Makes prices, tokens and codes the same in every run. */
  readonly seed?: string
  /** Token that lets callers on other machines use the control API. */
  readonly controlToken?: string
  /** Omitted ones use the default. */
  readonly limits?: Partial<Limits>
  /** Journals every world from its start. */
  readonly journal?: boolean
  /** Opens the default world with weeks of history. */
  readonly past?: boolean
  /** A world file; without it, the default world. */
  readonly worldFile?: string
  readonly logLevel?: 'silent' | 'info' | 'warn'
  /** `false` tells browsers to drop the service worker of the app. */
  readonly keepApp?: boolean
  /** Returns the caller's address for limits and logs; defaults to the peer of the connection. */
  readonly callerOf?: CallerOf
  /** Additional host names of this server, besides its addresses and those of private networks. */
  readonly hosts?: readonly string[]
  /** Maximum concurrent sockets of all worlds together. */
  readonly mostSockets?: number
  /** Connection limits of the socket server by network; omitted ones use the default. */
  readonly joinLimits?: Partial<JoinLimits>
  /** Scrypt cost `N` for passwords, a power of two. A low one speeds up test runs with thousands of sign-ups. */
  readonly passwordCost?: number
  /** Sends traces to the endpoint in the standard variables of OpenTelemetry. */
  readonly traces?: boolean
}

export interface Limits {
  /** Maximum open worlds. */
  readonly worlds: number
  /** Idle time before a world is evicted, real ms. */
  readonly idleAfter: number
  /** Maximum bytes of all snapshots together. */
  readonly snapshotBytes: number
  /** Maximum bytes of request bodies in flight. */
  readonly bodyBytes: number
  /** Maximum entries and bytes of the journal of one world. */
  readonly journalEntries: number
  readonly journalBytes: number
}

const usualLimits: Limits = {
  worlds: 512,
  idleAfter: 10 * 60_000,
  snapshotBytes: 2 ** 30,
  bodyBytes: 128 * 2 ** 20,
  journalEntries: journalLimits.entries,
  journalBytes: journalLimits.bytes,
}

export const ownHostsOf = ({ host, hosts = [] }: ServerOptions): IsOwnHost =>
  ownHosts(host === undefined ? hosts : [host, ...hosts])

export const limitsOf = ({ limits }: ServerOptions): Limits => ({ ...usualLimits, ...limits })
