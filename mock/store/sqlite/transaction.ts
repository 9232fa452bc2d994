import type { DatabaseSync } from 'node:sqlite'
import type { Command, CommandOutcome } from '../batch.ts'
import type { Tx } from '../schema.ts'
import type { StatementKind } from './dialect.ts'
import { storeErrorOf } from './errors.ts'

/**
 * The transaction of a batch or of some reads. Commands that only read do not need a savepoint, and reads without a
 * statement do not need a transaction, so both begin with the first statement that needs them.
 */
export class Transaction {
  readonly #database: DatabaseSync
  readonly #tx: Tx
  readonly #onUndone: () => void
  readonly #statements: ReturnType<typeof prepareStatements>
  /** Notes as of the last commit. */
  #noted: Readonly<Record<string, string>> = {}
  #running: 'command' | 'question' | undefined
  /** Number of changed rows before the current work; undefined until it runs a statement that could write. */
  #rowsBefore: unknown

  /** @param onUndone called when writes were rolled back, which may have been read already */
  constructor(database: DatabaseSync, tx: Tx, onUndone: () => void) {
    this.#database = database
    this.#tx = tx
    this.#onUndone = onUndone
    this.#statements = prepareStatements(database)
  }

  /** Must be called before each statement of a command or read. */
  onStatement({ onlyReads }: Pick<StatementKind, 'onlyReads'>): void {
    if (this.#running === 'question' && !this.#database.isTransaction) this.#statements.begin.run()
    if (onlyReads || this.#running === undefined || this.#rowsBefore !== undefined) return
    if (this.#running === 'command') this.#statements.savepoint.run()
    this.#rowsBefore = this.#rowsChanged()
  }

  /** Begins the transaction of a batch. */
  begin(): void {
    this.#database.exec('BEGIN IMMEDIATE')
  }

  /**
   * Runs a command of a batch, in its own savepoint.
   * @throws StoreError when the batch is lost
   */
  async command(work: Command['work']): Promise<CommandOutcome & { readonly wrote: boolean }> {
    try {
      const value = await this.#during('command', work)
      if (this.#rowsBefore !== undefined) this.#statements.release.run()
      return { value, wrote: this.#hasWritten() }
    } catch (error) {
      // SQLite may already have rolled back the whole transaction, so the batch is lost.
      const lost = storeErrorOf(error)
      if (lost) throw lost
      if (this.#rowsBefore !== undefined) {
        this.#onUndone()
        this.#database.exec('ROLLBACK TO command; RELEASE command')
      }
      return { error, wrote: false }
    }
  }

  /** Commits a batch that has written, together with the notes that changed. */
  commit(notes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(notes))
      if (this.#noted[name] !== value) this.#statements.note.run(name, value)
    this.#database.exec('COMMIT')
    this.#noted = notes
  }

  /** Ends a batch that has only read. */
  end(): void {
    this.#database.exec('COMMIT')
  }

  /** Undoes a batch. */
  undo(): void {
    this.#onUndone()
    this.rollBack()
  }

  /** Rolls back the transaction, unless there is none. */
  rollBack(): void {
    try {
      if (this.#database.isTransaction) this.#statements.rollback.run()
    } catch (error) {
      if (!storeErrorOf(error)) throw error
    }
  }

  /** Runs a read. Takes no write lock. Does not use `query_only`, which makes SQLite recompile every statement. */
  async question(ask: Command['work']): Promise<CommandOutcome> {
    try {
      const value = await this.#during('question', ask)
      if (!this.#hasWritten()) return { value }
      this.undo()
      return { error: new Error('A read must not write') }
    } catch (error) {
      return { error: storeErrorOf(error) ?? error }
    }
  }

  /** Runs a command whose writes fail. Does not need a lock that another program could hold. */
  async readOnly(work: Command['work']): Promise<CommandOutcome> {
    try {
      this.#database.exec('PRAGMA query_only = ON; BEGIN')
      return { value: await work(this.#tx) }
    } catch (error) {
      return { error: storeErrorOf(error) ?? error }
    } finally {
      this.rollBack()
      this.#database.exec('PRAGMA query_only = OFF')
    }
  }

  async #during(kind: 'command' | 'question', work: Command['work']): Promise<unknown> {
    this.#running = kind
    this.#rowsBefore = undefined
    try {
      return await work(this.#tx)
    } finally {
      this.#running = undefined
    }
  }

  #hasWritten(): boolean {
    return this.#rowsBefore !== undefined && this.#rowsChanged() !== this.#rowsBefore
  }

  #rowsChanged(): unknown {
    return this.#statements.changed.get()?.['rows']
  }
}

const prepareStatements = (database: DatabaseSync) => ({
  begin: database.prepare('BEGIN'),
  savepoint: database.prepare('SAVEPOINT command'),
  release: database.prepare('RELEASE command'),
  rollback: database.prepare('ROLLBACK'),
  note: database.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ),
  changed: database.prepare('SELECT total_changes() AS rows'),
})
