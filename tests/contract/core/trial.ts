import type { OperationId } from '#generated/operations.ts'
import type { Ground } from './ground.ts'
import type { Exchange } from './exchange.ts'
import type { Stage } from './stage.ts'
import type { Asking } from './wire.ts'

/** Input of a probe: the tested backend as its users reach it, and the resources created there. */
export interface Trial extends Ground {
  readonly stage: Stage
  /** The same trial with its spending booked under another name, for work that several probes share. */
  as(by: string): Trial
  /** Returns a request that succeeds for a person; creates its prerequisites first. */
  happy(operation: OperationId): Promise<Happy>
}

/** Returns a request that succeeds. `done` records the changes of its success: a new password, a new token. */
export interface Happy extends Asking {
  readonly done?: (exchange: Exchange) => void | Promise<void>
}
