import type { Tx } from './schema.ts'
import type { StoreTrouble } from './trouble.ts'

/** Holds a copy in memory of what commands change. */
export interface BatchWatcher {
  /** Called before a batch; what it returns puts memory back when nothing of the batch was kept. */
  begin(): () => void
  /** What goes into the `meta` table with every batch that writes, where it is new. */
  notes(): Readonly<Record<string, string>>
  /** The store cannot write, for another reason than before. */
  onTrouble(trouble: StoreTrouble): void
  /** A batch of so many commands is on disk. */
  onCommit(commands: number): void
  /** It writes again, after so many batches that were lost. */
  onRecovered(lostBatches: number): void
  /**
   * Where other processes write, too: they have done so. Reads what memory has a copy of.
   * @returns puts it into memory; it is called unless this process itself writes by then
   */
  reload?(tx: Tx): Promise<() => void>
  /** There, a batch begins, the first one after so many commits of all processes. @returns what comes before its commands, if anything does */
  startTurn?(revision: number): ((tx: Tx) => Promise<void>) | undefined
  /** There, gets a text that a command of another process has passed on, in the order of commits. */
  onPassed?(text: string): void
  /** There, whether anybody waits for such texts. */
  hears?(): boolean
  /** There, another world has taken the place of this one. */
  onReplaced?(): void
}
