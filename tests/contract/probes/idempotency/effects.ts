import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../../core/contract.ts'
import { envelopeOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'
import { otherPlace, rowsIn } from '../../core/rows.ts'
import { oneAcross } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'

/** Operations with countable effects, and the rows that each one adds. */
export interface Counted {
  readonly operation: OperationId
  readonly fields: Fields
  readonly rowsEach: number
}

export const newestRows = { page: 1, limit: 50 } as const

/**
 * Ids of the newest rows.
 * @throws NotPossible when the list is refused
 */
export async function idsIn(
  trial: Trial,
  { operation, fields }: Counted,
  token: string,
): Promise<ReadonlySet<number>> {
  const { message } = await trial.must(operation, { token, fields })
  const ids = rowsIn(message).map(({ id }) => id)
  return new Set(ids.filter((id) => typeof id === 'number'))
}

/** Returns the ids in the second list that are not in the first. */
export const added = (before: ReadonlySet<number>, after: ReadonlySet<number>): readonly number[] =>
  [...after].filter((id) => !before.has(id))

/** A transfer has two rows: out of one account, into the other. */
export const transfers: Counted = { operation: 'walletHzhistory', fields: newestRows, rowsEach: 2 }

/** Keys are an extension. A backend must support them if its refusals have a reason, which is an extension too. */
export async function isHeldToKeys(trial: Trial): Promise<boolean> {
  const toItself = { ...oneAcross, to_field: oneAcross.from_field }
  return envelopeOf(await trial.send('walletChange', { fields: toItself })).reason !== undefined
}

/** Names the first place in which the answer to a repeated request differs from the first one. */
export function otherAnswer(first: Exchange, again: Exchange): string | undefined {
  const [one, other] = [first.answer?.json, again.answer?.json]
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined
  return otherPlace(other, one) ?? 'its fields come in another order'
}

/** Reports a fault; a backend without keys is reported as unchecked instead. */
export function blame(
  watch: Watch,
  isHeld: boolean,
  subject: OperationId,
  sentence: string,
  ...seen: Parameters<Watch['fault']>[2][]
): void {
  if (isHeld) watch.fault(subject, sentence, ...seen)
  else watch.unchecked(subject, `lacks Idempotency-Key, which is an extension: ${sentence}`)
}
