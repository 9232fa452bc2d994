import { isMap } from '../values.ts'
import { outcomeOf, type Done } from './done.ts'

/** Somebody in a recording. */
export interface Person {
  readonly name: string
  /** What the recording signs in with; absent for who was signed in before it began. */
  readonly account?: string
  /** Registered within the recording, so that the scenario does so by itself. */
  readonly registered: boolean
  /** The code that they registered with. */
  readonly invitation?: string
  /** What the control door made them with. */
  readonly made?: Done['input']
}

export interface People {
  readonly all: readonly Person[]
  /** Who did it; nobody for calls without a session. */
  of(done: Done): Person | undefined
  withAccount(account: unknown): Person | undefined
}

/** Whether it made a user whom a scenario can make by itself: orders and positions it cannot. */
export const isMade = ({ operation, input }: Done): boolean =>
  operation === 'userCreate' && input['orders'] === undefined && input['positions'] === undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const names = ['ann', 'bob', 'cara', 'dan', 'eve', 'finn', 'gus', 'hana']

/** Finds who is who: a session that begins to be used after a sign-in is that of who signed in. */
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
    const account = textOf(input['user_string'])
    const outcome = outcomeOf(one)
    const succeeded = outcome.kind === 'ok'
    if (isMade(one) && succeeded && isMap(outcome.view)) {
      const person = add({ account: textOf(outcome.view['account']), registered: true, made: input })
      byUser.set(String(outcome.view['id']), person)
    }
    if (operation === 'userRegister' && succeeded)
      add({ account, registered: true, invitation: textOf(input['extension_code']) })
    if (operation === 'userLogin' && succeeded)
      signedIn = withAccount(account) ?? add({ account, registered: false })
    if (user === undefined || byUser.has(user)) continue
    const taken = new Set(byUser.values())
    byUser.set(user, signedIn && !taken.has(signedIn) ? signedIn : add({ registered: true }))
  }
  return { all, of: ({ user }) => (user === undefined ? undefined : byUser.get(user)), withAccount }
}
