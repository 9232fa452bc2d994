import type { StoreTrouble } from './errors.ts'
import type { Tx } from './schema.ts'

/** Keeps an in-memory copy of state that commands change. */
export interface BatchWatcher {
  /** Called before a batch. The returned function restores memory when the whole batch was lost. */
  begin(): () => void
  /** Entries for the `meta` table, written with every batch that writes, if changed. */
  notes(): Readonly<Record<string, string>>
  /** Called when the store cannot write, if the reason is new. */
  onTrouble(trouble: StoreTrouble): void
  /** Called when a batch with this number of commands is on disk. */
  onCommit(commands: number): void
  /** Called when it writes again, with the number of lost batches. */
  onRecovered(lostBatches: number): void
  /**
   * Shared stores: called after other processes have written. Reads the state that memory holds a copy of.
   * @returns a function that stores it in memory; called unless this process has started writing in the meantime
   */
  reload?(tx: Tx): Promise<() => void>
  /**
   * Shared stores: called at the start of a batch, with the number of commits of all processes so far.
   * @returns work to run before its commands, if any
   */
  startTurn?(revision: number): ((tx: Tx) => Promise<void>) | undefined
  /** Shared stores: receives a text that a command of another process passed on, in commit order. */
  onPassed?(text: string): void
  /** Shared stores: returns true when anyone listens for such texts. */
  hears?(): boolean
  /** Shared stores: called when another world has replaced this one. */
  onReplaced?(): void
}
