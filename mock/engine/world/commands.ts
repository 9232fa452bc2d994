import type { BatchWatcher } from '../../store/batchWatcher.ts'
import type { Tx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { StoreTrouble } from '../../store/trouble.ts'
import type { MovableClock } from '../clock.ts'
import type { Within } from '../dueJobs.ts'
import type { MarketOverrides } from '../marketOverrides.ts'
import type { Random } from '../random.ts'
import type { Scope, WorldEvent } from '../scope.ts'
import type { Progress } from './progress.ts'
import type { WakeUp } from './wakeUp.ts'

/** How the commands and questions of this process reach the store, behind what is due. */
export interface Commands {
  run<T>(command: (scope: Scope) => Promise<T>): Promise<T>
  look<T>(question: (scope: Scope) => Promise<T>): Promise<T>
  /** @throws what kept the jobs from being done; they are tried again by then */
  fireDue(upTo: number): Promise<void>
  /** Hears of all that other processes have done so far. */
  catchUp(): Promise<void>
  /** How often the clock was found changed by another process. */
  foreignChanges(): number
  /** Of the newest command of this process among those of all processes, where there are others. */
  place(): number | undefined
  /** What it has to hear of its store. */
  readonly watcher: Pick<BatchWatcher, 'onCommit' | 'reload' | 'startTurn'>
}

/** What an open world is made of. */
export interface Parts {
  readonly store: Store
  readonly clock: MovableClock
  readonly random: Random
  readonly overrides: MarketOverrides
  readonly progress: Progress
  readonly wakeUp: WakeUp
  /** Settles when no change of the clock is under way. @throws StoreClosed */
  ready(): Promise<void>
  /** Does one piece of work at a moment of world time. */
  within(tx: Tx): Within
  /** Answers a question beside commands. */
  beside<T>(tx: Tx, now: number, question: (scope: Scope) => Promise<T>): Promise<T>
  /** Fires in one command all that is due by then, in order, each at its own time. */
  fireIn(tx: Tx, upTo: number): Promise<readonly WorldEvent[]>
  publish(events: readonly WorldEvent[]): void
  /** Has events noted by the commit that they come with. */
  noteEvents(tx: Tx, events: readonly WorldEvent[]): Promise<void>
}

/** What falls due between two looks, or is changed by others between two tries, is little. */
export const mostTries = 3

/** A command that only reads is answered although the jobs before it could not be done. */
export function unlessTrouble(error: unknown): void {
  if (!(error instanceof StoreTrouble)) throw error
}
