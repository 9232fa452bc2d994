import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from '../store/schema.ts'

/** Hears how a command ends that has run. */
export interface Watching {
  /**
   * It has written, and that is about to be committed.
   * @returns what the journal mark of its world becomes by the same commit
   */
  mark(): string | undefined
  /** Where other processes write, too: writes something of its own by the same commit. */
  note(tx: Tx): Promise<void>
}

/**
 * Hears the world time of each command and question that its caller runs, in the order in which they run.
 * @param place among those of all processes, where there are others
 */
export type CommandWatch = (now: number, place?: number) => Watching | undefined

export const commandWatch = new AsyncLocalStorage<CommandWatch>()
