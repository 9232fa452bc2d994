import { randomInt, randomUUID } from 'node:crypto'
import type { OperationId } from '#generated/operations.ts'
import { branchOf, messageOf, payloadOf } from './exchange.ts'
import { NotPossible } from './notPossible.ts'
import type { Credentials, TrialOptions } from './options.ts'
import type { Asking } from './request.ts'
import type { Wire } from './wire.ts'

/** A user of the tested backend. Probes that change a password record it here. */
export interface Person {
  /** Name in the report. */
  readonly label: string
  /** Absent when the trial was given only a token. */
  readonly account: string | undefined
  password: string | undefined
  fundPassword: string | undefined
  token: string
}

/** Every user that the trial acts as. */
export interface People {
  /** The given account; on a mock, the demo user. */
  readonly main: () => Promise<Person>
  /** The newcomer of a trial, for changes that a given account must not have. Registered on first use. */
  readonly newcomer: () => Promise<Person>
  /**
   * Registers another newcomer, invited by this code or like the first. Only on a mock, where nothing is left behind.
   * @throws NotPossible elsewhere
   */
  readonly another: (invitation?: string) => Promise<Person>
  /** A user other than `main`, for the data of others: the second account, otherwise the newcomer. */
  readonly stranger: () => Promise<Person>
  /** Signs in again, which ends the previous session. */
  readonly signIn: (person: Person) => Promise<string>
  /** Newest code sent to this address. */
  readonly newestCode: (target: string) => Promise<string>
  /** Requests a code and reads it. */
  readonly codeFor: (target: string, type: 'register' | 'forget') => Promise<string>
}

/** Maximum registrations where accounts stay: the newcomer, and one for each probe that registers users. */
export const mostNewcomers = 3

export const firstPassword = 'contract-1'

/** Demo user of the mock, whose money is worthless and whose passwords are in its docs. */
export const demoUser = {
  account: 'demo@h5.example',
  password: 'demo123456',
  fundPassword: '246810',
} as const satisfies Credentials

/** Returns an e-mail address that no trial has used. It begins differently, because masks leave two letters. */
export function newMail(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}-contract-${id.slice(2, 13)}@h5.example`
}

/** Returns a phone number that no trial has used, without its calling code. */
export const newPhone = (): string => `8${String(randomInt(1e8)).padStart(8, '0')}`

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
    // A wrong backend may answer anything, and the value is sent back as by a client without types.
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
    if (!options.register) throw new NotPossible('needs a new user, which requires --register')
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
    if (!account) throw new NotPossible('needs a session: --account or --token')
    return known('the account', account)
  }
  const people: People = {
    main: once(main),
    newcomer: once(() => register('the newcomer')),
    another: async (invitation) => {
      if (options.control === undefined)
        throw new NotPossible('needs another new user, which only a mock allows')
      return register('another newcomer', invitation)
    },
    stranger: once(async () =>
      options.second ? known('the second account', options.second) : people.newcomer(),
    ),
    signIn: async (person) => {
      if (person.account === undefined || person.password === undefined)
        throw new NotPossible('needs the password of the account, not only a token')
      person.token = await enter(person.account, person.password)
      return person.token
    },
    newestCode,
    codeFor,
  }
  return people
}

/** Memoizes the result of the first call, including a failure. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
