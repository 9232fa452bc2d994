import type { Job } from '../store/schema.ts'
import type { JobKind } from '../store/schema.ts'
import type { Scope } from './scope.ts'

/** How one kind of job is done. */
export interface JobHandler {
  /** @param refId the record that the job is about */
  readonly fire: (scope: Scope, refId: number) => Promise<void>
  /** For a kind of which many are due one after the other: they are done at once. */
  readonly batch?: {
    readonly fire: (scope: Scope, jobs: readonly Job[]) => Promise<void>
    /** Jobs that are due in so short a time are about different records, and schedule no job within it, ms. */
    readonly span: number
  }
}

/** Handed to a world when it is opened: the engine knows no product. */
export type JobTable = Readonly<Record<JobKind, JobHandler>>
