import type { OperationId } from '#generated/operations.ts'
import type { Fields } from './contract.ts'
import type { Exchange } from './exchange.ts'
import type { Ground } from './ground.ts'
import { NotPossible } from './notPossible.ts'
import type { Asking } from './request.ts'
import type { Stage } from './stage.ts'

/** Input of a probe: the tested backend as its users reach it, and the resources created there. */
export interface Trial extends Ground {
  readonly stage: Stage
  /** The same trial with its spending booked under another name, for work that several probes share. */
  readonly as: (by: string) => Trial
  /** Returns a request that succeeds for a person; creates its prerequisites first. */
  readonly happy: (operation: OperationId) => Promise<Happy>
}

/** Returns a request that succeeds. `done` records the changes of its success: a new password, a new token. */
export interface Happy extends Asking {
  readonly done?: (exchange: Exchange) => void | Promise<void>
}

/** Creates what an operation needs and returns the request; `example` is that of the contract. */
type Recipe = (trial: Trial, example: Fields) => Promise<Happy>
export type Recipes = Readonly<Partial<Record<OperationId, Recipe>>>

/** Waits for something that a probe can do without, where it is not possible. */
export async function tolerant(making: Promise<unknown>): Promise<void> {
  try {
    await making
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
  }
}

/** Memoizes a value per trial: several probes check the same recording. */
export function perTrial<Value>(make: (trial: Trial) => Promise<Value>): (trial: Trial) => Promise<Value> {
  // Each probe has its own view of the trial, but the stage is shared.
  const made = new WeakMap<Trial['stage'], Promise<Value>>()
  return (trial) => {
    const known = made.get(trial.stage)
    if (known) return known
    const making = make(trial)
    made.set(trial.stage, making)
    return making
  }
}
