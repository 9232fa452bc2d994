import { ownHosts, type IsOwnHost } from '../doors/http/caller.ts'
import type { CallerOf } from '../doors/http/proxies.ts'
import type { JoinLimits } from '../doors/realtime/joining.ts'
import type { DatabaseOptions } from '../store/postgres/database.ts'
import { journalLimits } from '../workbench/journal/ownJournals.ts'

export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number
  readonly host?: string
  /** A folder, or `:memory:`. */
  readonly data: string
  /** A server that keeps the durable worlds instead, for many processes. */
  readonly database?: DatabaseOptions
  /** Every world is kept in the database, also those that are usually thrown away. */
  readonly keepsAll?: boolean
  /** Makes prices, tokens and codes the same in every run. */
  readonly seed?: string
  /** With it, the control API answers callers that are not on this machine and send it. */
  readonly controlToken?: string
  /** Maximum open worlds, idle time before eviction (real ms), bytes of all snapshots, journal size. */
  readonly limits?: Partial<Limits>
  /** Every world keeps a journal from its first moment. */
  readonly journal?: boolean
  /** Open the default world with weeks of history. */
  readonly past?: boolean
  /** A world file; without it, the default world. */
  readonly worldFile?: string
  readonly logLevel?: 'silent' | 'info' | 'warn'
  /** `false` tells browsers to drop the service worker of the app. */
  readonly keepApp?: boolean
  /** Whom limits by address count and logs name; without it, who connects. */
  readonly callerOf?: CallerOf
  /** Names that clients call this server by, beside its addresses and those of private networks. */
  readonly hosts?: readonly string[]
  /** Sockets at once, of all worlds together. */
  readonly mostSockets?: number
  /** Connection limits of the socket server by network; omitted ones use the default. */
  readonly joinLimits?: Partial<JoinLimits>
  /** `N` of scrypt for passwords, a power of two. Thousands of sign-ups of a test run do not wait for what keeps a thief waiting. */
  readonly passwordCost?: number
  /** Sends traces to where the standard variables of OpenTelemetry say. */
  readonly traces?: boolean
}

export interface Limits {
  readonly worlds: number
  readonly idleAfter: number
  readonly snapshotBytes: number
  /** Maximum bytes of request bodies in flight. */
  readonly bodyBytes: number
  /** Maximum bytes per world. */
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
