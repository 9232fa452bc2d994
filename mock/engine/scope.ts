import type { ServerEvents } from '#generated/socket.ts'
import type { Random } from './random.ts'
import type { MarketOverrides } from './marketOverrides.ts'
import type { Account } from '../store/accountKinds.ts'
import type { Tx } from '../store/schema.ts'
import type { Catalogue } from './catalogue.ts'
import type { Clock } from './clock.ts'
import type { Settings, WorldFile } from './worldfile/schema.ts'
import type { Image } from '../store/image.ts'

/** A socket message that leaves once the command that caused it is committed. */
export type WorldEvent = {
  [Name in keyof ServerEvents]: {
    /** The user it belongs to; `all` for public market data. */
    readonly to: number | 'all'
    readonly event: Name
    readonly payload: Parameters<ServerEvents[Name]>[0]
  }
}[keyof ServerEvents]

/** What it writes is kept with the command, or neither is. */
export type CommittingListener = (tx: Tx, events: readonly WorldEvent[]) => Promise<void>

/** Gets the events of accounts that commands of other processes have emitted. */
export interface ForeignEventsListener {
  /** Whether to look for them as soon as they are there. */
  isWaiting(): boolean
  /** Gets committed events, each once and in order. */
  hear(events: readonly WorldEvent[]): void
}

/** What one command works with: a savepoint, one moment of world time, and the world's own randomness. */
export interface Scope {
  readonly world: World
  readonly tx: Tx
  /** World time in ms; the same for the whole command. For a job it is the time the job was due. */
  readonly now: number
  readonly random: Random
  /** Notes that a user's account moved: its owner hears of it after the commit. */
  touch(account: Account): void
  emit(event: WorldEvent): void
}

/** One private exchange: its store, clock, seed and randomness. Worlds share nothing but the process. */
export interface World {
  readonly name: string
  /** Its database file; absent when it lives in memory or on a server. */
  readonly file: string | undefined
  /** Decides every price of the market. */
  readonly seed: string
  readonly clock: Clock
  /** What testers laid over its markets. */
  readonly overrides: MarketOverrides
  /** Midnight (UTC) before it began, ms: the days of new-coin issues are counted from here. */
  readonly firstDay: number
  readonly settings: Settings
  /** Its currencies and markets. */
  readonly catalogue: Catalogue
  /** What it was made from. */
  readonly worldFile: WorldFile
  /** Signs the addresses of its pictures. */
  readonly pictureKey: string
  /** A salt for hashing this subject's password: different for each, and the same in a repeated run of a seeded world. */
  salt(subject: string): Buffer
  /** Runs one command after every job that is due; its events go out once it is committed. */
  run<T>(command: (scope: Scope) => Promise<T>): Promise<T>
  /** Answers a question after every job that is due. It writes nothing and emits nothing: a price tick, say. */
  look<T>(question: (scope: Scope) => Promise<T>): Promise<T>
  /** Stops the clock where it stands. As every change of the clock, it is on disk when this settles. @throws StoreTrouble */
  freezeClock(): Promise<void>
  /** Lets the clock run on from where it stands. @throws StoreTrouble */
  runClock(rate?: number): Promise<void>
  /** Moves the clock; every due job fires in order, each at its own time. @throws StoreTrouble and moves nothing */
  advanceTo(at: number): Promise<void>
  /** Tells the world of a job that was just put into the store. */
  noteDue(at: number): void
  /** Commands that wait, and how far the next due job is behind, ms of world time. */
  load(): { readonly waiting: number; readonly late: number }
  /** What a watch of its commands has left with the last commit that wrote, for telling after a crash how far that was. */
  journalMark(): string | undefined
  /** @throws StoreTrouble */
  markJournal(mark: string): Promise<void>
  /** Hears every committed event, in order. */
  onEvents(listener: (events: readonly WorldEvent[]) => void): void
  /** Hears events of a command that is about to be committed, where other processes serve it and it has a journal mark. */
  onCommitting(listener: CommittingListener): void
  /** Adds a listener where other processes serve it. */
  onForeignEvents(listener: ForeignEventsListener): void
  /** All of it, with its time, its randomness and the world file it was made from. */
  image(): Promise<Image>
  /** Of its database, in memory or on disk. */
  bytes(): Promise<number>
  /** Other processes serve it as well: what was read of it before may not hold any more, so no cache may hold it. */
  readonly isShared: boolean
  /** Where other processes serve it: of the newest command of this one among those of all. */
  place(): number | undefined
  /** Hears of all that other processes have done so far. */
  catchUp(): Promise<void>
  /** It was dropped or replaced: nothing of it needs to be kept any more. */
  isClosed(): boolean
  close(): Promise<void>
}
