import type { OperationId } from '#generated/operations.ts'
import type { CodeSource } from './codes.ts'

/** What a trial may do, and to whom. The command line, the tests and the plan all speak this. */
export interface TrialOptions {
  /** Where the operations of the contract start, `https://host/api`. */
  readonly base: string
  /** Where the sockets are, `https://host`. */
  readonly socket: string
  /** Where a mock's control door is, when there is one. */
  readonly control?: string
  /** A world of the mock that is already there; without it, the trial opens one of its own. */
  readonly world?: string
  readonly token?: string
  readonly account?: Credentials
  readonly second?: Credentials
  /** May register newcomers: `mostNewcomers` where they stay. */
  readonly register: boolean
  readonly invitation: string
  readonly codes?: CodeSource
  readonly writes: boolean
  readonly withdrawTo?: string
  /** By currency, `{ USDT: '50' }`: as much may be spent or risked. Absent on a mock, where nothing is worth anything. */
  readonly budget?: Readonly<Record<string, string>>
  /** Operations that are looked at; absent means all. */
  readonly operations?: ReadonlySet<OperationId>
  /** For one call, body included. */
  readonly timeoutMs: number
  /** What takes as long is reported as slow; 5 s without it. */
  readonly slowMs?: number
  /** The least time between two requests. */
  readonly paceMs: number
}

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly fundPassword?: string
}
