import type { OperationId } from '#generated/operations.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Asking } from '../../core/request.ts'
import type { Trial } from '../../core/trial.ts'

/** Two equal requests at once. */
export interface Together {
  readonly exchanges: readonly [Exchange, Exchange]
  /** Number of them that were accepted. */
  readonly accepted: number
}

/**
 * Sends a request twice at the same moment.
 * @throws NotPossible when neither is accepted
 */
export async function together(trial: Trial, operation: OperationId, asking: Asking): Promise<Together> {
  const exchanges = await Promise.all([trial.send(operation, asking), trial.send(operation, asking)])
  const accepted = exchanges.filter((one) => branchOf(one) === 'ok').length
  if (accepted === 0) throw new NotPossible(`both were refused: ${messageOf(exchanges[0])}`)
  return { exchanges, accepted }
}
