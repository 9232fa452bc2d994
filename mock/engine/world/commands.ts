import type { BatchWatcher } from '../../store/batchWatcher.ts'
import type { Tx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { StoreTrouble } from '../../store/trouble.ts'
import type { MovableClock } from '../clock.ts'
import type { Within } from '../dueJobs.ts'
import type { MarketOverrides } from '../marketOverrides.ts'
import type { Random } from '../random.ts'
import type { RequestTrace, RequestWatch } from '../requestWatch.ts'
import type { Scope, WorldEvent } from '../scope.ts'
import type { Progress } from './progress.ts'
import type { WakeUp } from './wakeUp.ts'

/** Access of this process's commands and questions to the store, after due jobs. */
export interface Commands {
  run<T>(command: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T>
  look<T>(question: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T>
  /** @throws the error that prevented due jobs; they are retried */
  fireDue(upTo: number, trace?: RequestTrace): Promise<void>
  /** Reads the changes of other processes. */
  catchUp(): Promise<void>
  /** Number of clock changes by other processes. */
  foreignChanges(): number
  /** Position of this process's newest command among those of all processes, if there are others. */
  place(): number | undefined
  /** Listener for events of the store. */
  readonly watcher: Pick<BatchWatcher, 'onCommit' | 'reload' | 'startTurn'>
}

/** Parts of an open world. */
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
  within(tx: Tx, trace: RequestTrace | undefined): Within
  /** Answers a question beside commands. */
  beside<T>(
    tx: Tx,
    trace: RequestTrace | undefined,
    now: number,
    question: (scope: Scope) => Promise<T>,
  ): Promise<T>
  /** Fires all due jobs in one command, in order, each at its own time. */
  fireIn(tx: Tx, trace: RequestTrace | undefined, upTo: number): Promise<readonly WorldEvent[]>
  publish(events: readonly WorldEvent[]): void
  /** Has events noted by the commit that they come with. */
  noteEvents(tx: Tx, events: readonly WorldEvent[]): Promise<void>
}

/** Few jobs fall due between two looks, or are changed by others between two attempts. */
export const mostTries = 3

/** A command that only reads is answered although the jobs before it could not be done. */
export function unlessTrouble(error: unknown): void {
  if (!(error instanceof StoreTrouble)) throw error
}
