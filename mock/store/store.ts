import type { BatchProgress, BatchWatcher } from './batch.ts'
import type { Image } from './image.ts'
import type { Tx } from './schema.ts'

/** Persistent state of one world. All changes go through `run`. */
export interface Store {
  /** True when other processes write to it too. */
  readonly isShared: boolean
  /** Its database file; absent when it is in memory or on a server. */
  readonly file: string | undefined
  /**
   * Runs one command exclusively, in order of arrival. Its savepoint is rolled back when it throws. Commands that
   * arrive together share one commit, and promises settle only after that commit is on disk.
   * @throws StoreError when the database fails; then the whole batch is lost, and only reads are answered
   */
  run<T>(command: (tx: Tx) => Promise<T>, options?: RunOptions): Promise<T>
  /**
   * Runs one read on committed state: it sees all commands that were enqueued before it, and never a half-done command.
   * It takes no write lock, so it also works with a full disk or while another program locks the database; only damage
   * counts as an error.
   * @throws Error when it writes; the writes are undone
   */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** Number of waiting commands and reads. */
  waiting(): number
  /** Sets the watcher of all batches. */
  watch(watcher: BatchWatcher): void
  /** Exports the store as one file, after the commands that are already waiting; `notes` go into its `meta` table. */
  image(notes: () => Readonly<Record<string, string>>): Promise<Image>
  /** Its size, in memory or on disk. */
  bytes(): Promise<number>
  /** Passes a text to the other processes when the running command is committed; no effect without other processes. */
  passOn(text: string): void
  /** Asks other processes to look for changes soon. */
  announce(): void
  close(): Promise<void>
}

export interface RunOptions {
  /** Shares its commit with the command enqueued just before it, so that both are kept or neither. */
  readonly joined?: boolean
  /** Called when the command has written, before the commit. */
  readonly beforeCommit?: () => void
  readonly progress?: BatchProgress
}

/** The world was dropped or replaced while it was in use. */
export class StoreClosed extends Error {}

/** Settings of the server that stores the worlds. Here, because the driver's types are missing where the package is installed. */
export interface DatabaseOptions {
  readonly url: string
  /** Idle time after which the server takes the turn of a world away from a process, ms. */
  readonly turnIdle?: number | undefined
}
