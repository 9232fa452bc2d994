import { isMap } from '../values.ts'
import { requestOutcome, type RecordedRequest } from './recordedRequest.ts'

/** A user in a recording. */
export interface RecordedUser {
  readonly name: string
  /** Account of the sign-in; absent for a session from before the recording. */
  readonly account?: string
  /** True when the recording includes the registration, so that the scenario registers the customer too. */
  readonly registered: boolean
  /** Invitation code of the registration. */
  readonly invitation?: string
  /** Input of the control operation that created them. */
  readonly made?: RecordedRequest['input']
}

export interface People {
  readonly all: readonly RecordedUser[]
  /** The caller of a request; undefined without a session. */
  readonly of: (done: RecordedRequest) => RecordedUser | undefined
  readonly withAccount: (account: unknown) => RecordedUser | undefined
}

/** Returns true for a control operation that creates a user a scenario can declare, so without orders and positions. */
export const isDeclarableUser = ({ operation, input }: RecordedRequest): boolean =>
  operation === 'userCreate' && input['orders'] === undefined && input['positions'] === undefined

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

const names = ['ann', 'bob', 'cara', 'dan', 'eve', 'finn', 'gus', 'hana']

/** Identifies the users of a recording: a session first used after a sign-in belongs to the user who signed in. */
export function findPeople(done: readonly RecordedRequest[]): People {
  const all: RecordedUser[] = []
  const byUser = new Map<string, RecordedUser>()
  const add = (person: Omit<RecordedUser, 'name'>): RecordedUser => {
    const added = { name: names[all.length] ?? `user${String(all.length + 1)}`, ...person }
    all.push(added)
    return added
  }
  const withAccount = (account: unknown) =>
    all.find((person) => person.account !== undefined && person.account === account)
  let signedIn: RecordedUser | undefined
  for (const one of done) {
    const { operation, input, user } = one
    const account = stringOrEmpty(input['user_string'])
    const outcome = requestOutcome(one)
    const succeeded = outcome.kind === 'ok'
    if (isDeclarableUser(one) && succeeded && isMap(outcome.view)) {
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
