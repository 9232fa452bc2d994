import type { StoreError } from '../../store/errors.ts'
import type { Job } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Registry, Scope } from '../scope.ts'
import type { WorldFile } from '../worldfile/schema.ts'

export interface WorldOptions {
  readonly name: string
  /** Store of the world. */
  readonly store: Store
  /** Source of a world, unless it has stored its own. */
  readonly worldFile: WorldFile
  /** True if a new world stores that file as its own. */
  readonly ownFile?: boolean
  /** A new world's first day, where that is not the day on which its clock begins. */
  readonly firstDay?: number | undefined
  /** Time at which a new world's clock is frozen; by default it runs with the wall clock. */
  readonly at?: number | undefined
  /** The market's seed; kept with the world once it exists. */
  readonly seed: string
  /** Seed of tokens and codes, for worlds that tests compare; by default they are unpredictable. */
  readonly secret?: string | undefined
  readonly registry: Registry
  /** Deletes what has expired; once a day of world time. */
  readonly sweep: (scope: Scope) => Promise<void>
  readonly onJobFailed: (error: unknown, job: Job) => void
  readonly onNews: (news: WorldNews) => void
}

/** Events of a world outside of requests. */
export type WorldNews =
  /** Its store cannot write, for another reason than before. */
  | { readonly storeError: StoreError }
  /** Number of commands committed together. */
  | { readonly committed: number }
  /** Its store accepts writes again, after this many lost batches. */
  | { readonly lostBatches: number }
  /** The due jobs as a whole cannot be fired: a bug. */
  | { readonly failed: unknown }
  /** On another process, another world has taken its place. */
  | { readonly replaced: true }
