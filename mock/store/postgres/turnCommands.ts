import type { Command, CommandOutcome } from '../batch.ts'
import { StoreError } from '../errors.ts'
import type { Connection } from './connection.ts'
import { keepEvents } from './passedEvents.ts'
import { nextSavepoint, toSavepoint, type WorldLocation } from './turn.ts'

/** Runs the commands of one turn, each in its own savepoint. */
export class TurnCommands {
  readonly #connection: Connection
  readonly #place: WorldLocation
  /** Revision of the commit of this turn. */
  readonly #revision: number
  /** The savepoint after the last command that wrote. */
  #savepoint: Promise<unknown> = Promise.resolve()
  /** Texts of the running command for other processes. */
  #texts: string[] = []
  #hasWritten = false
  #hasPassed = false

  constructor(connection: Connection, place: WorldLocation, revision: number) {
    this.#connection = connection
    this.#place = place
    this.#revision = revision
  }

  get hasWritten(): boolean {
    return this.#hasWritten
  }

  /** True when a command has passed on a text to other processes. */
  get hasPassed(): boolean {
    return this.#hasPassed
  }

  /** Stores a text for the other processes, if the running command succeeds. */
  passOn(text: string): void {
    this.#texts.push(text)
  }

  /** @throws StoreError when the turn cannot continue */
  async run(work: Command['work']): Promise<CommandOutcome> {
    const connection = this.#connection
    const before = connection.rowsWritten()
    this.#texts = []
    try {
      const value = await work(connection.tx)
      await connection.settled()
      if (connection.rowsWritten() !== before || this.#texts.length > 0) this.#keepChanges()
      return { value }
    } catch (error) {
      if (error instanceof StoreError) throw error
      // Without its savepoint, the command before would be undone with this one, though it has an answer.
      await this.#savepoint
      await connection.send(toSavepoint)
      return { error }
    }
  }

  /** Returns the cause of a failed turn: after a failed savepoint, the server only reports an aborted transaction. */
  causeOf(failure: unknown): Promise<unknown> {
    return this.#savepoint.then(
      () => failure,
      (cause: unknown) => cause,
    )
  }

  #keepChanges(): void {
    const revision = this.#revision
    const statements = this.#texts.map((text) => keepEvents(this.#place, { revision, text }))
    this.#hasWritten = true
    this.#hasPassed ||= statements.length > 0
    // Not awaited: if it fails, so do the next command and the commit.
    this.#savepoint = this.#connection.send([...statements, nextSavepoint].join(';'))
    this.#savepoint.catch(() => {})
  }
}
