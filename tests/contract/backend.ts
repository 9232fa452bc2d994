import { randomInt, randomUUID } from 'node:crypto'
import { createApi, type Api } from '#sdk/api.ts'
import { write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import { openWorld } from '../support/world.ts'
import { NotPossible } from './sending.ts'

export interface BackendOptions {
  /** `https://host`, without `/api`. */
  readonly endpoint: string
  readonly account: string
  readonly password: string
  readonly fundPassword: string
  readonly invite: string
  /** A code that this backend takes for any address; needed where no mock tells what it sent. */
  readonly code?: string | undefined
  /** Send what changes something also to a backend that is no mock. */
  readonly writes: boolean
}

/** Somebody with an account on the backend under test. */
export interface Person {
  readonly account: string
  readonly password: string
  readonly token: string
  readonly api: Api
}

/** The backend under test, as its users reach it. */
export interface Backend {
  readonly options: BackendOptions
  /** A mock answers at `/__mock`: codes can be read, and nothing of value can be lost. */
  readonly isMock: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly anonymous: Api
  /** The account that the run was given; on a mock, the demo user of a fresh world. */
  known(): Promise<Person>
  /** The known account signs in elsewhere now, which ends the session that this run holds. */
  knownSignsInAgain(): void
  /** Somebody new, for what would leave the known account changed. */
  newcomer(): Promise<Person>
  /** Sends a code and reads it. */
  codeFor(target: string, type: 'register' | 'forget'): Promise<string>
  /** Has everything passed that waits for a review; elsewhere than on a mock that is left to the backend. */
  passReviews(): Promise<void>
  /** The newest code that was sent there. */
  newestCode(target: string): Promise<string>
}

export async function reach(options: BackendOptions): Promise<Backend> {
  const isMock = await hasControl(options.endpoint)
  const world = isMock ? await openWorld(options.endpoint) : undefined
  const headers = world ? { 'X-Mock-World': world.name } : {}
  const api = (token?: string): Api =>
    createApi({
      baseUrl: `${options.endpoint}/api`,
      headers,
      ...(token === undefined ? {} : { token: () => token }),
    })

  const signIn = async (account: string, password: string): Promise<Person> => {
    const { message: token } = await write(api(), 'userLogin', { user_string: account, password })
    return { account, password, token, api: api(token) }
  }
  const newestCode = async (target: string): Promise<string> => {
    const code = world ? await world.newestCode(target) : options.code
    if (code === undefined) throw new NotPossible('needs a code: name one that the backend takes with --code')
    return code
  }
  const codeFor = async (target: string, type: 'register' | 'forget'): Promise<string> => {
    await write(api(), 'smsMail', { user_string: target, type })
    return newestCode(target)
  }
  const register = async (): Promise<Person> => {
    const account = newMail()
    const code = await codeFor(account, 'register')
    const person = {
      user_string: account,
      ...newPassword,
      extension_code: options.invite,
      agreement: 1,
    } as const
    await write(api(), 'userRegister', { type: 'email', ...person, code })
    return signIn(account, newPassword.password)
  }
  let known: Promise<Person> | undefined
  return {
    options,
    isMock,
    headers,
    anonymous: api(),
    known: () => (known ??= signIn(options.account, options.password)),
    knownSignsInAgain: () => {
      known = undefined
    },
    newcomer: register,
    codeFor,
    passReviews: async () => world?.passReviews(),
    newestCode,
  }
}

export const newPassword = { password: 'contract-1', re_password: 'contract-1' }

/** A number that no run has used. */
export function newPhone(): string {
  return `8${String(randomInt(1e9)).padStart(9, '0')}`
}

/** An address that no run has used. */
export function newMail(): string {
  return `contract-${randomUUID().slice(0, 13)}@h5.example`
}

async function hasControl(endpoint: string): Promise<boolean> {
  try {
    await createControl({ url: endpoint })('outbox')
    return true
  } catch (error) {
    if (error instanceof ControlError) return false
    throw new Error(`Nothing answers at ${endpoint}`, { cause: error })
  }
}
