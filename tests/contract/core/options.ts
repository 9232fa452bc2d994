import type { OperationId } from '#generated/operations.ts'
import type { CodeSource } from './codes.ts'

/** Permissions and accounts of a trial, shared by the command line, the tests and the plan. */
export interface TrialOptions {
  /** Base URL of the operations, `https://host/api`. */
  readonly base: string
  /** Base URL of the sockets, `https://host`. */
  readonly socket: string
  /** Control API of a mock, if any. */
  readonly control?: string
  /** An existing world of the mock; without it, the trial creates its own. */
  readonly world?: string
  readonly token?: string
  readonly account?: Credentials
  readonly second?: Credentials
  /** May register up to `mostNewcomers` users that stay. */
  readonly register: boolean
  readonly invitation: string
  readonly codes?: CodeSource
  readonly writes: boolean
  readonly withdrawTo?: string
  /** Amounts that may be spent or risked, by currency: `{ USDT: '50' }`. Absent on a mock, where money is worthless. */
  readonly budget?: Readonly<Record<string, string>>
  /** Operations to check; absent means all. */
  readonly operations?: ReadonlySet<OperationId>
  /** Time-out of one call, including the body. */
  readonly timeoutMs: number
  /** Calls that take this long are reported as slow; default 5 s. */
  readonly slowMs?: number
  /** Minimum time between two requests. */
  readonly paceMs: number
}

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly fundPassword?: string
}
