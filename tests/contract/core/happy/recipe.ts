import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../contract.ts'
import { NotPossible } from '../notPossible.ts'
import type { Happy, Trial } from '../trial.ts'

/** Makes what an operation needs, and answers what to send; `example` is that of the contract. */
export type Recipe = (trial: Trial, example: Fields) => Promise<Happy>
export type Recipes = Readonly<Partial<Record<OperationId, Recipe>>>

/** For what need not be there. */
export async function tolerant(making: Promise<unknown>): Promise<void> {
  try {
    await making
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
  }
}
