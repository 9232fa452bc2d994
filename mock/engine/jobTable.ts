import type { Job } from '../store/schema.ts'
import type { JobKind } from '../store/schema.ts'
import type { Scope } from './scope.ts'

/** Implementation of one kind of job. */
export interface JobHandler {
  /** @param refId id of the job's record */
  readonly fire: (scope: Scope, refId: number) => Promise<void>
  /** Batch implementation, for kinds with many due jobs in a row. */
  readonly batch?: {
    readonly fire: (scope: Scope, jobs: readonly Job[]) => Promise<void>
    /** Jobs due within this time concern different records and do not schedule jobs within it, ms. */
    readonly span: number
  }
}

/** Passed to a world when it opens, so that the engine does not depend on products. */
export type JobTable = Readonly<Record<JobKind, JobHandler>>
