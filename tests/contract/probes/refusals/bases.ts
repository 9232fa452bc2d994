import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import { payloadOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Asking } from '../../core/request.ts'
import { tolerant, type Happy, type Trial } from '../../core/trial.ts'

/** A valid request, from which invalid ones are derived. */
export interface Base extends Happy {
  /** Records changes by an invalid request that the backend accepted. */
  readonly taken: (exchange: Exchange, sent: Asking) => Promise<void>
}

/** @throws NotPossible when a prerequisite is unavailable */
export async function baseOf(trial: Trial, operation: OperationId): Promise<Base> {
  if (operation === 'userLogin') return loginOfNewcomer(trial)
  const happy: Happy = await trial.happy(operation).catch((error: unknown): Happy => {
    // A read is also refused when its record does not exist.
    if (error instanceof NotPossible && operations[operation].effect === 'read')
      return { fields: exampleOf(operation) }
    throw error
  })
  return { ...happy, taken: (exchange, sent) => taken(trial, operation, happy, exchange, sent) }
}

/** Shows that a read without a mistake succeeds: a refusal proves nothing before. */
export async function showValid(trial: Trial, operation: OperationId): Promise<void> {
  if (operations[operation].effect !== 'read' || trial.hasSucceeded(operation)) return
  await tolerant(trial.happy(operation).then((happy) => trial.send(operation, happy)))
}

async function taken(
  { people }: Trial,
  operation: OperationId,
  happy: Happy,
  exchange: Exchange,
  { fields = {} }: Asking,
): Promise<void> {
  if (operation === 'userEPwd' || operation === 'userForget') {
    const person = await people.newcomer()
    person.password = String(fields['password'] ?? person.password)
    await people.signIn(person)
  } else if (operation === 'safeUpdatePassword') {
    const person = await people.newcomer()
    person.fundPassword = String(fields['password'] ?? person.fundPassword)
  } else await happy.done?.(exchange)
}

/** Wrong sign-ins lock an account: the newcomer is the least valuable one. */
async function loginOfNewcomer({ people }: Trial): Promise<Base> {
  const person = await people.newcomer()
  return {
    fields: { user_string: person.account ?? '', password: person.password ?? '' },
    taken: (exchange) => {
      person.token = payloadOf<'userLogin'>(exchange)
      return Promise.resolve()
    },
  }
}
