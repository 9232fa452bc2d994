import type { ServerEvents } from '#generated/socket.ts'
import type { Random } from './random.ts'
import type { Account } from './ledger.ts'
import type { Tx } from '../store/store.ts'
import type { World } from './world.ts'

/** A socket message that leaves once the command that caused it is committed. */
export type WorldEvent = {
  [Name in keyof ServerEvents]: {
    /** The user it belongs to; `all` for public market data. */
    readonly to: number | 'all'
    readonly event: Name
    readonly payload: Parameters<ServerEvents[Name]>[0]
  }
}[keyof ServerEvents]

/** What one command works with: a savepoint, one moment of world time, and the world's own randomness. */
export interface Scope {
  readonly world: World
  readonly tx: Tx
  /** World time in ms; the same for the whole command. For a job it is the time the job was due. */
  readonly now: number
  readonly random: Random
  /** Notes that a user's account moved: its owner hears of it after the commit. */
  touch(account: Account): void
  emit(event: WorldEvent): void
}
