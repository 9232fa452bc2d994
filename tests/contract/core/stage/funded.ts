import { needsToken } from '../contract.ts'
import type { Ground } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'
import type { Person } from '../people.ts'
import type { Trial } from '../trial.ts'

/** Enough for the smallest offer of every product; USDT in the spot account. */
const usual = '2000'

/**
 * Registers a verified user with money, whose records and limits no other probe touches.
 * @throws NotPossible where nobody can be verified and given money at once
 */
export async function fundedPerson(trial: Ground, invitation?: string): Promise<Person> {
  const { control } = trial
  if (!control) throw new NotPossible('needs a verified user of its own, which only a mock allows')
  const person = await trial.people.another(invitation)
  const account = person.account ?? ''
  await control('userVerify', { account, identity: 'advanced' })
  await control('userGrant', { account, balances: [{ account: 'spot', currency: 'USDT', amount: usual }] })
  return person
}

/** Returns the same trial whose requests carry this token unless another is given. */
export function bearing(trial: Trial, token: string): Trial {
  const own = { token }
  return {
    ...trial,
    send: (operation, asking) => trial.send(operation, { ...(needsToken(operation) && own), ...asking }),
    must: (operation, asking) => trial.must(operation, { ...(needsToken(operation) && own), ...asking }),
  }
}

/** Returns the same trial for a user who takes the place of the given account. */
export const actingAs = (trial: Trial, person: Person): Trial => ({
  ...bearing(trial, person.token),
  people: { ...trial.people, main: () => Promise.resolve(person) },
})
