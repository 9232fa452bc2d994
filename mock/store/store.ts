import type { BatchWatcher } from './batchWatcher.ts'
import type { Image } from './image.ts'
import type { Tx } from './schema.ts'

/** The durable memory of one world. Whatever changes it goes through `run`. */
export interface Store {
  /** Other processes write to it as well. */
  readonly isShared: boolean
  /** Its database file; absent when it is in memory or on a server. */
  readonly file: string | undefined
  /**
   * Runs one command alone, in order of arrival, inside a savepoint: it throws, its writes are gone.
   * Commands that arrive together share one commit, and no promise is settled before that commit is on disk.
   * @throws StoreTrouble when the database fails: then nothing of the batch is kept, and only what reads is answered
   */
  run<T>(command: (tx: Tx) => Promise<T>, options?: RunOptions): Promise<T>
  /**
   * Answers one question alone, from what is on disk by then: all that was handed in before it, and no half commands. It
   * takes no write lock: a full disk or another program that holds the database does not keep it from being answered, and
   * of what it meets only damage counts as trouble. @throws when it writes, which is undone
   */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** How many commands and questions wait for their turn. */
  waiting(): number
  /** Sets the watcher of every batch. */
  watch(watcher: BatchWatcher): void
  /** All of it as one file, after the commands that wait already; `notes` go into its `meta` table. */
  image(notes: () => Readonly<Record<string, string>>): Promise<Image>
  /** How large it is, in memory or on disk. */
  bytes(): Promise<number>
  /** Has other processes hear a text when the running command is committed; for nobody, where there are none. */
  passOn(text: string): void
  /** Has other processes look at what has changed, soon. */
  announce(): void
  close(): Promise<void>
}

export interface RunOptions {
  /** Shares its commit with the command that was handed in just before it: both are kept, or neither. */
  readonly joined?: boolean
  /** Is called when the command has written, before that is committed. */
  readonly beforeCommit?: () => void
  readonly progress?: BatchProgress
}

/** Hears how far one command is. */
export interface BatchProgress {
  /** Its turn has come, as the so-many-th of its batch, from 1; once more when that batch has to be run again. */
  begun(place?: number): void
  /** It has run, and waits for the commit of its batch. */
  ran(): void
  /** A batch of so many commands was committed with it. */
  committed(commands: number): void
}

/** The world was thrown away or replaced while it was still in use. */
export class StoreClosed extends Error {}
