import type { OperationId } from '#generated/operations.ts'
import type { Ground } from './ground.ts'
import type { Exchange } from './exchange.ts'
import type { Stage } from './stage.ts'
import type { Asking } from './wire.ts'

/** What a probe is given: the backend on trial as its users reach it, and what has been made there. */
export interface Trial extends Ground {
  readonly stage: Stage
  /** The same trial, whose spending is booked on another name: what several probes share. */
  as(by: string): Trial
  /** What succeeds at an operation for somebody; makes what must be there first. */
  happy(operation: OperationId): Promise<Happy>
}

/** What succeeds at an operation. `done` writes down what its success changed: a new password, a new token. */
export interface Happy extends Asking {
  readonly done?: (exchange: Exchange) => void | Promise<void>
}
