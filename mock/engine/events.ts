import type { ServerEvents } from '#generated/socket.ts'
import type { Tx } from '../store/schema.ts'

/** A socket message that is sent once its command is committed. */
export type WorldEvent = {
  [Name in keyof ServerEvents]: {
    /** The receiving user; `all` for public market data. */
    readonly to: number | 'all'
    readonly event: Name
    readonly payload: Parameters<ServerEvents[Name]>[0]
  }
}[keyof ServerEvents]

/** Called before a commit with its events; its writes are committed together with the command. */
export type CommittingListener = (tx: Tx, events: readonly WorldEvent[]) => Promise<void>

/** Receives account events emitted by commands of other processes. */
export interface ForeignEventsListener {
  /** Returns true when events are to be fetched as soon as they exist. */
  readonly isWaiting: () => boolean
  /** Receives committed events, each once and in order. */
  readonly receive: (events: readonly WorldEvent[]) => void
}

/** Listeners for the events of one world, and the calls that pass events to them. */
export class EventListeners {
  readonly #committed: ((events: readonly WorldEvent[]) => void)[] = []
  readonly #committing: CommittingListener[] = []
  readonly #foreign: ForeignEventsListener[] = []

  /** Adds a listener for all committed events, in order. */
  onEvents(listener: (events: readonly WorldEvent[]) => void): void {
    this.#committed.push(listener)
  }

  /** Shared worlds with a journal mark: adds a listener for events that are about to be committed. */
  onCommitting(listener: CommittingListener): void {
    this.#committing.push(listener)
  }

  /** Shared worlds: adds a listener for events of other processes. */
  onForeignEvents(listener: ForeignEventsListener): void {
    this.#foreign.push(listener)
  }

  publish(events: readonly WorldEvent[]): void {
    if (events.length > 0) for (const listener of this.#committed) listener(events)
  }

  async notifyCommitting(tx: Tx, events: readonly WorldEvent[]): Promise<void> {
    for (const listener of this.#committing) await listener(tx, events)
  }

  publishForeign(events: readonly WorldEvent[]): void {
    for (const { receive } of this.#foreign) receive(events)
  }

  /** Returns true when a listener waits for events of other processes. */
  waitsForForeign(): boolean {
    return this.#foreign.some(({ isWaiting }) => isWaiting())
  }
}
