import { isMap } from '../values.ts'
import { outcomeOf, type Done } from './done.ts'

/** A user in a recording. */
export interface Person {
  readonly name: string
  /** Account of the sign-in; absent for a session from before the recording. */
  readonly account?: string
  /** True when the recording includes the registration, so that the scenario registers the customer too. */
  readonly registered: boolean
  /** Invitation code of the registration. */
  readonly invitation?: string
  /** Input of the control operation that created them. */
  readonly made?: Done['input']
}

export interface People {
  readonly all: readonly Person[]
  /** The caller of a request; undefined without a session. */
  readonly of: (done: Done) => Person | undefined
  readonly withAccount: (account: unknown) => Person | undefined
}

/** Returns true for a control operation that creates a user a scenario can declare, so without orders and positions. */
export const isMade = ({ operation, input }: Done): boolean =>
  operation === 'userCreate' && input['orders'] === undefined && input['positions'] === undefined

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

const names = ['ann', 'bob', 'cara', 'dan', 'eve', 'finn', 'gus', 'hana']

/** Identifies the users of a recording: a session first used after a sign-in belongs to the user who signed in. */
export function findPeople(done: readonly Done[]): People {
  const all: Person[] = []
  const byUser = new Map<string, Person>()
  const add = (person: Omit<Person, 'name'>): Person => {
    const added = { name: names[all.length] ?? `user${String(all.length + 1)}`, ...person }
    all.push(added)
    return added
  }
  const withAccount = (account: unknown) =>
    all.find((person) => person.account !== undefined && person.account === account)
  let signedIn: Person | undefined
  for (const one of done) {
    const { operation, input, user } = one
    const account = stringOrEmpty(input['user_string'])
    const outcome = outcomeOf(one)
    const succeeded = outcome.kind === 'ok'
    if (isMade(one) && succeeded && isMap(outcome.view)) {
      const person = add({ account: stringOrEmpty(outcome.view['account']), registered: true, made: input })
      byUser.set(String(outcome.view['id']), person)
    }
    if (operation === 'userRegister' && succeeded)
      add({ account, registered: true, invitation: stringOrEmpty(input['extension_code']) })
    if (operation === 'userLogin' && succeeded)
      signedIn = withAccount(account) ?? add({ account, registered: false })
    if (user === undefined || byUser.has(user)) continue
    const taken = new Set(byUser.values())
    byUser.set(user, signedIn && !taken.has(signedIn) ? signedIn : add({ registered: true }))
  }
  return { all, of: ({ user }) => (user === undefined ? undefined : byUser.get(user)), withAccount }
}
