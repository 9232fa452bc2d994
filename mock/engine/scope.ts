import type { Quote, OrderSide } from '#domain/spot.ts'
import type { Account, AccountKind } from '../store/accountKinds.ts'
import type { Image } from '../store/image.ts'
import type { Job, JobKind, OwnedTable, Tx } from '../store/schema.ts'
import type { Catalogue, Market } from './catalogue.ts'
import type { Clock } from './clock.ts'
import type { EventListeners, WorldEvent } from './events.ts'
import type { MarketOverrides } from './marketOverrides.ts'
import type { Random } from './random.ts'
import type { RequestTrace, RequestWatch } from './requestWatch.ts'
import type { Settings, WorldFile } from './worldfile/schema.ts'

/** Context of one command: a savepoint, one moment of world time, and the world's randomness. */
export interface Scope {
  readonly world: World
  readonly tx: Tx
  /** World time in ms, the same for the whole command; for a job, its due time. */
  readonly now: number
  readonly random: Random
  /** Trace of the request that caused it, if tracing is enabled. */
  readonly trace: RequestTrace | undefined
  /** Marks a user's account as changed; its owner is notified after the commit. */
  readonly touch: (account: Account) => void
  readonly emit: (event: WorldEvent) => void
}

/** Money of a user that a pending operation has frozen, in units. */
export interface Hold extends Omit<Account, 'bucket'> {
  readonly amount: bigint
}

/** Type of an entry, numbered as in the account log of this API family. */
export interface EntryType {
  readonly type: number
  /** Id of the message that is its title in the account log; `EntryTypes` checks it. */
  readonly title: string
}

/** The part of the ledger that one room writes. */
export interface LedgerPart {
  /** Types of its entries. */
  readonly entries: Readonly<Record<string, EntryType>>
  /** Reads everything that its pending operations have frozen, from their own rows. */
  readonly holds: (scope: Scope) => Promise<readonly Hold[]>
  /** Kinds of accounts from which a user cannot transfer money while it backs open positions. */
  readonly isBacking?: Readonly<
    Partial<Record<AccountKind, (scope: Scope, userId: number) => Promise<boolean>>>
  >
}

/** Amount and limit of a taker. */
export interface TakerOrder {
  readonly amount: bigint
  /** The worst acceptable price; absent for any. */
  readonly limit?: bigint | undefined
}

/** Users' orders that wait in the books of the markets. */
export interface RestingOrders {
  /** The best orders on one side that cover the wanted amount. */
  best(scope: Scope, market: Market, side: OrderSide, wanted: TakerOrder): Promise<readonly Quote[]>
  /** The best prices on one side, with the total amount at each. */
  levels(scope: Scope, market: Market, side: OrderSide, levels: number): Promise<readonly Quote[]>
}

/** Implementation of one kind of job. */
export interface JobHandler {
  /** Table of its records, which belong to users; `user` for a job about a user. */
  readonly record: OwnedTable | 'user'
  /** @param refId id of the job's record */
  readonly fire: (scope: Scope, refId: number) => Promise<void>
  /** Batch implementation, for kinds with many due jobs in a row. */
  readonly batch?: {
    readonly fire: (scope: Scope, jobs: readonly Job[]) => Promise<void>
    /** Jobs due within this time concern different records and do not schedule jobs within it, ms. */
    readonly span: number
  }
}

export type JobTable = Readonly<Record<JobKind, JobHandler>>

/**
 * Registered by wallet and products with a world when it opens, so that engine, market, wallet and workbench do not read
 * the tables of products.
 */
export interface Registry {
  /** Every room that writes to the ledger. Holds of a missing one would count as mismatches of the audit. */
  readonly ledger: readonly LedgerPart[]
  readonly resting: RestingOrders
  readonly jobs: JobTable
  /** Reads what a user has running, as rows of the control API, by the name of their list there. */
  readonly running: Readonly<Record<string, (scope: Scope, userId: number) => Promise<readonly object[]>>>
}

/** One isolated exchange: its store, clock, seed and randomness. Worlds only share the process. */
export interface World {
  readonly name: string
  /** Its database file; absent when it is in memory or on a server. */
  readonly file: string | undefined
  /** Determines all prices of the market. */
  readonly seed: string
  readonly clock: Clock
  /** Steering of its markets by testers. */
  readonly overrides: MarketOverrides
  /** Midnight (UTC) before its start, ms; the days of launches count from here. */
  readonly firstDay: number
  readonly settings: Settings
  /** Its currencies and markets. */
  readonly catalogue: Catalogue
  readonly registry: Registry
  /** The world file it was created from. */
  readonly worldFile: WorldFile
  /** Signs the URLs of its pictures. */
  readonly pictureKey: string
  /** Salt for hashing a subject's password: different for each, and the same in every run of a seeded world. */
  salt(subject: string): Buffer
  /**
   * Runs one command after all due jobs; its events are sent after the commit.
   * @param watch observers of the request that it belongs to
   */
  run<T>(command: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T>
  /** Runs a read after all due jobs, without writes or events, for example for a price tick. */
  look<T>(question: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T>
  /**
   * Freezes the clock at its current time. Like every change of the clock, it is on disk when this resolves.
   * @throws StoreError
   */
  freezeClock(watch?: RequestWatch): Promise<void>
  /**
   * Runs the clock from its current time.
   * @throws StoreError
   */
  runClock(rate?: number, watch?: RequestWatch): Promise<void>
  /**
   * Moves the clock and runs all due jobs in order, each at its own time.
   * @throws StoreError without moving anything
   */
  advanceTo(at: number, watch?: RequestWatch): Promise<void>
  /** Notifies the world of a newly scheduled job. */
  noteDue(at: number): void
  /** Number of waiting commands, and delay of the next due job in ms of world time. */
  load(): { readonly waiting: number; readonly late: number }
  /** Journal mark of the last commit with writes; after a crash it shows how far the journal was. */
  journalMark(): string | undefined
  /** @throws StoreError */
  markJournal(mark: string): Promise<void>
  readonly listeners: EventListeners
  /** Exports the world, including its time, its randomness and its world file. */
  image(): Promise<Image>
  /** Size of its database, in memory or on disk. */
  bytes(): Promise<number>
  /** True when other processes serve it too. Earlier reads may be outdated, so nothing of it may be cached. */
  readonly isShared: boolean
  /** Shared worlds: position of the newest command of this process among those of all. */
  place(): number | undefined
  /** Reads all changes of other processes so far. */
  catchUp(): Promise<void>
  /** True when it was dropped or replaced, so that nothing of it needs to be kept. */
  isClosed(): boolean
  close(): Promise<void>
}
