import { randomUUID } from 'node:crypto'
import type { OperationId } from '#generated/operations.ts'
import { branchOf, messageOf, payloadOf } from './exchange.ts'
import type { Credentials, TrialOptions } from './options.ts'
import { NotPossible } from './notPossible.ts'
import type { Asking, Wire } from './wire.ts'

/** Somebody with an account on the backend on trial. Probes that change a password write it down here. */
export interface Person {
  /** How the report calls them. */
  readonly label: string
  /** Absent when the trial was given a token alone. */
  readonly account: string | undefined
  password: string | undefined
  fundPassword: string | undefined
  token: string
}

/** Everybody the trial acts as. */
export interface People {
  /** The account that the trial was given; on a mock, the demo user. */
  main(): Promise<Person>
  /** The newcomer of a trial, for whatever would leave a given account changed. Registered when first asked for. */
  newcomer(): Promise<Person>
  /**
   * One newcomer more, invited by this code or else as the other was. On a mock alone: nothing there is left behind.
   * @throws NotPossible elsewhere
   */
  another(invitation?: string): Promise<Person>
  /** Somebody other than `main`, for strangers' data: the second account, or else the newcomer. */
  stranger(): Promise<Person>
  /** Signs in again, which ends the session before. */
  signIn(person: Person): Promise<string>
  /** The newest code that was sent there. */
  newestCode(target: string): Promise<string>
  /** Has a code sent, and reads it. */
  codeFor(target: string, type: 'register' | 'forget'): Promise<string>
}

/** Where accounts stay: the newcomer, and one each for the probes that register somebody. */
export const mostNewcomers = 3

export const firstPassword = 'contract-1'

/** An address that no trial has used. */
export const newMail = (): string => `contract-${randomUUID().slice(0, 13)}@h5.example`

export function createPeople(options: TrialOptions, send: Wire['send']): People {
  const must = async (operation: OperationId, asking: Asking) => {
    const exchange = await send(operation, asking)
    if (branchOf(exchange) !== 'ok')
      throw new NotPossible(
        `${operation} was refused: ${messageOf(exchange) || (exchange.failure ?? 'no reason')}`,
      )
    return exchange
  }
  const enter = async (account: string, password: string): Promise<string> => {
    const exchange = await must('userLogin', { fields: { user_string: account, password } })
    const token: unknown = payloadOf<'userLogin'>(exchange)
    // A wrong backend may answer anything; it is sent back as it would be by a client without types.
    return typeof token === 'string' ? token : JSON.stringify(token)
  }
  const known = async (label: string, given: Credentials): Promise<Person> => ({
    label,
    ...given,
    fundPassword: given.fundPassword,
    token: await enter(given.account, given.password),
  })
  const newestCode = async (target: string): Promise<string> => {
    if (!options.codes) throw new NotPossible('needs a verification code: --code-from says how to get it')
    return options.codes(target)
  }
  const codeFor = async (target: string, type: 'register' | 'forget'): Promise<string> => {
    await must('smsMail', { fields: { user_string: target, type } })
    return newestCode(target)
  }
  const register = async (label: string, invitation = options.invitation): Promise<Person> => {
    if (!options.register) throw new NotPossible('needs a newcomer: --register allows it')
    const account = newMail()
    const fields = {
      type: 'email',
      user_string: account,
      password: firstPassword,
      re_password: firstPassword,
      code: await codeFor(account, 'register'),
      extension_code: invitation,
      agreement: 1,
    }
    await must('userRegister', { fields })
    return known(label, { account, password: firstPassword })
  }

  const main = async (): Promise<Person> => {
    const { token, account } = options
    if (token !== undefined)
      return {
        label: 'the account',
        account: account?.account,
        password: account?.password,
        fundPassword: account?.fundPassword,
        token,
      }
    if (!account) throw new NotPossible('needs somebody signed in: --account or --token')
    return known('the account', account)
  }
  const people: People = {
    main: once(main),
    newcomer: once(() => register('the newcomer')),
    another: async (invitation) => {
      if (options.control === undefined)
        throw new NotPossible('needs one newcomer more: only a mock has room for that')
      return register('another newcomer', invitation)
    },
    stranger: once(async () =>
      options.second ? known('the second account', options.second) : people.newcomer(),
    ),
    signIn: async (person) => {
      if (person.account === undefined || person.password === undefined)
        throw new NotPossible('needs the password of the account, not a token alone')
      person.token = await enter(person.account, person.password)
      return person.token
    },
    newestCode,
    codeFor,
  }
  return people
}

/** Makes something when it is first asked for, and remembers also that it could not be had. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
