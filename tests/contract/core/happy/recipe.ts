import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../contract.ts'
import { NotPossible } from '../notPossible.ts'
import type { Happy, Trial } from '../trial.ts'

/** Creates what an operation needs and returns the request; `example` is that of the contract. */
export type Recipe = (trial: Trial, example: Fields) => Promise<Happy>
export type Recipes = Readonly<Partial<Record<OperationId, Recipe>>>

/** For operations without prerequisites. */
export async function tolerant(making: Promise<unknown>): Promise<void> {
  try {
    await making
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
  }
}
