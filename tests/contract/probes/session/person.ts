import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Trial } from '../../core/trial.ts'

/** The newcomer, or the given account where registration is not allowed. */
export async function newcomerOrMain({ people }: Trial): Promise<Person> {
  try {
    return await people.newcomer()
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    return people.main()
  }
}

/** Tries to sign in with a password. Success ends the previous session, so the new one is recorded. */
export async function trySignIn(trial: Trial, person: Person, password: string): Promise<Exchange> {
  if (person.account === undefined) throw new NotPossible('needs the account, not only a token')
  const fields = { user_string: person.account, password }
  const exchange = await trial.wire.send('userLogin', { fields })
  if (branchOf(exchange) === 'ok') person.token = payloadOf<'userLogin'>(exchange)
  return exchange
}

/** Restores a password after a probe tried to change it, and records the one that works. */
export async function settlePassword(
  trial: Trial,
  person: Person,
  ...candidates: readonly string[]
): Promise<void> {
  for (const password of candidates) {
    if (branchOf(await trySignIn(trial, person, password)) !== 'ok') continue
    person.password = password
    return
  }
  throw new NotPossible('neither the old nor the new password signs in any more')
}

export function passwordOf({ password }: Person): string {
  if (password === undefined) throw new NotPossible('needs the password of the account, not only a token')
  return password
}

/** Runs a check while every available user is signed in: mixing up users takes more than one. */
export async function withEverybody(trial: Trial, look: () => Promise<void>): Promise<void> {
  const everybody: Person[] = []
  for (const come of [trial.people.main, trial.people.newcomer])
    try {
      everybody.push(await come())
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
    }
  await look()
  for (const person of everybody)
    if (
      branchOf(await trial.send('userCenter', { token: person.token })) === '999' &&
      person.password !== undefined
    )
      await trial.people.signIn(person)
}
