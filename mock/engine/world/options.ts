import type { Store } from '../../store/store.ts'
import type { StoreTrouble } from '../../store/trouble.ts'
import type { Job } from '../../store/schema.ts'
import type { JobTable } from '../jobTable.ts'
import type { Scope } from '../scope.ts'
import type { WorldFile } from '../worldfile/schema.ts'

export interface WorldOptions {
  readonly name: string
  /** What it is kept in. */
  readonly store: Store
  /** What a world is made from, unless it remembers one of its own. */
  readonly worldFile: WorldFile
  /** Whether a new world is to remember that file as its own. */
  readonly ownFile?: boolean
  /** A new world's first day, where that is not the day on which its clock begins. */
  readonly firstDay?: number | undefined
  /** A new world's clock stands frozen there; without it, it runs with the wall clock. */
  readonly at?: number | undefined
  /** The market's seed; kept with the world once it exists. */
  readonly seed: string
  /** What tokens and codes come from in a world that tests compare; without it they are unpredictable. */
  readonly secret?: string | undefined
  /** How each kind of job is done. */
  readonly jobs: JobTable
  /** Deletes what has expired; once a day of world time. */
  readonly sweep: (scope: Scope) => Promise<void>
  readonly onJobFailed: (error: unknown, job: Job) => void
  readonly onNews: (news: WorldNews) => void
}

/** What happens to a world outside of any request. */
export type WorldNews =
  /** Its store cannot write, for another reason than before. */
  | { readonly trouble: StoreTrouble }
  /** So many commands were committed together. */
  | { readonly committed: number }
  /** Its store writes again, after so many batches that were lost. */
  | { readonly lostBatches: number }
  /** The due jobs as a whole cannot be fired: a bug. */
  | { readonly failed: unknown }
  /** On another process, another world has taken its place. */
  | { readonly replaced: true }
