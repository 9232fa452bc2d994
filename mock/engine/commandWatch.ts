import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from '../store/schema.ts'

/** Observes the end of a command. */
export interface Watching {
  /**
   * Called when the command has written, just before the commit.
   * @returns the new journal mark of its world, stored in the same commit
   */
  mark(): string | undefined
  /** Shared stores: writes its own data in the same commit. */
  note(tx: Tx): Promise<void>
}

/**
 * Receives the world time of each command and read of its caller, in execution order.
 * @param place position among the commands of all processes, if there are several
 */
export type CommandWatch = (now: number, place?: number) => Watching | undefined

export const commandWatch = new AsyncLocalStorage<CommandWatch>()
