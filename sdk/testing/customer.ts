import { io } from 'socket.io-client'
import type { Language } from '#generated/languages.ts'
import { createApi, type Api } from '../api.ts'
import { read, write } from '../call.ts'
import type { ControlInput } from '../control/control.ts'
import { wallets, type AccountName, type Balance } from '../model/balance.ts'
import { openSocket, type LiveSocket } from '../socket.ts'
import { upload } from '../upload.ts'
import { samplePicture } from './samplePicture.ts'
import type { TestWorld } from './world.ts'

/** A signed-in customer of one world. */
export interface Customer {
  readonly world: TestWorld
  /** For `read`, `write`, `pages` and `upload`. */
  readonly api: Api
  readonly account: string
  readonly password: string
  /** Token of the current session. */
  readonly token: string
  /** Signs in again. Sessions last one day of world time, so call it after a longer jump of the clock. */
  readonly signInAgain: () => Promise<void>
  readonly balance: (account: AccountName, currency: string) => Promise<Balance>
  /**
   * Connects a socket, which is closed when the world is dropped.
   * @throws Error when the connection is refused
   */
  readonly openSocket: () => Promise<LiveSocket>
}

export interface CustomerOptions extends Omit<ControlInput<'userCreate'>, 'balances' | 'login'> {
  /** By account and currency, as decimal text: `{ spot: { USDT: '5000' } }`. */
  readonly balances?: Partial<Readonly<Record<AccountName, Readonly<Record<string, string>>>>>
  /** Language of answers; default English. */
  readonly language?: Language
}

export const fundPassword = '135790'
/** Login password of registered customers. */
const loginPassword = 'a-good-password'
let customerCount = 0

/**
 * Creates a signed-in customer with the requested verification and balances: `await customer(world, { identity:
 * 'basic', balances: { contract: { USDT: '1000' } } })`. Use `register` for a new user without either.
 * @throws ControlError naming the invalid option
 */
export async function customer(
  world: TestWorld,
  { balances = {}, language = 'en', ...user }: CustomerOptions = {},
): Promise<Customer> {
  const made = await world.control('userCreate', {
    ...user,
    balances: Object.entries(balances).flatMap(([wallet, amounts]) =>
      Object.entries(amounts).map(([currency, amount]) => ({
        account: wallet as AccountName,
        currency,
        amount,
      })),
    ),
    login: true,
  })
  const { account, password, token } = made
  return customerOf(world, { account, password, language, token })
}

/** Returns an api without a session, unless a token is given. */
export function visitor(world: TestWorld, token?: string): Api {
  return createApi({
    baseUrl: `${world.url}/api`,
    headers: { 'X-Mock-World': world.name },
    language: () => 'en',
    ...(token === undefined ? {} : { token: () => token }),
  })
}

/** Registers by mail and signs in. */
export async function register(world: TestWorld, invitation = 'WELCOME8'): Promise<Customer> {
  const anonymous = visitor(world)
  const account = `customer${String(++customerCount)}@h5.example`
  await write(anonymous, 'smsMail', { user_string: account, type: 'register' })
  await write(anonymous, 'userRegister', {
    type: 'email',
    user_string: account,
    password: loginPassword,
    re_password: loginPassword,
    code: await world.newestCode(account),
    extension_code: invitation,
    agreement: 1,
  })
  return signIn(world, account, loginPassword)
}

/** Registers by phone with the password that `register` uses; returns the number. */
export async function registerByPhone(world: TestWorld): Promise<string> {
  const phone = '898765432'
  await write(visitor(world), 'smsSend', { user_string: phone, type: 'register', area_code: '66' })
  await write(visitor(world), 'userRegister', {
    type: 'mobile',
    user_string: phone,
    areacode: '66',
    password: loginPassword,
    re_password: loginPassword,
    code: await world.newestCode(phone),
    extension_code: 'WELCOME8',
    agreement: 1,
  })
  return phone
}

/** Signs in an existing user, such as a user of the world file. */
export const signIn = (
  world: TestWorld,
  account: string,
  password: string,
  language: Language = 'en',
): Promise<Customer> => customerOf(world, { account, password, language })

interface Person {
  readonly account: string
  readonly password: string
  readonly language: Language
  /** Token of a session that is already open. */
  readonly token?: string | undefined
}

async function customerOf(
  world: TestWorld,
  { account, password, language, token: known }: Person,
): Promise<Customer> {
  const enter = async () =>
    (await write(visitor(world), 'userLogin', { user_string: account, password })).message
  let token = known ?? (await enter())
  const api = createApi({
    baseUrl: `${world.url}/api`,
    headers: { 'X-Mock-World': world.name },
    language: () => language,
    token: () => token,
  })
  return {
    world,
    api,
    account,
    password,
    get token() {
      return token
    },
    signInAgain: async () => {
      token = await enter()
    },
    balance: async (kind, currency) => {
      const found = wallets(await read(api, 'walletList', {})).find(
        (row) => row.account === kind && row.currency === currency,
      )
      if (!found) throw new Error(`no ${kind} balance of ${currency}`)
      return found
    },
    openSocket: () => connectSocket(world, () => token, language),
  }
}

function connectSocket(world: TestWorld, token: () => string, language: Language): Promise<LiveSocket> {
  return new Promise((resolve, reject) => {
    const socket = openSocket({
      io,
      url: world.url,
      world: world.name,
      token,
      language: () => language,
      onState: (state) => {
        if (state === 'live') resolve(socket)
        else if (state !== 'connecting') reject(new Error(`The socket is ${state}`))
      },
    })
    world.beforeDrop(socket.close)
  })
}

/** Advances the clock and signs the customer in again. */
export async function wait(world: TestWorld, customer: Customer, ms: number): Promise<void> {
  await world.advance(ms)
  await customer.signInAgain()
}

/** Makes a deposit and approves it. */
export async function fund(
  world: TestWorld,
  customer: Customer,
  currency: number,
  amount: string,
): Promise<void> {
  const imgs = await upload(customer.api, samplePicture(0x80_80_80))
  await write(customer.api, 'walletChargeReq', { currency, amount, imgs })
  await world.passReviews()
}

/** Registers a customer with spot balances by currency id: `await fundedCustomer(world, { 3: '5000', 1: '1' })`. */
export async function fundedCustomer(
  world: TestWorld,
  amounts: Readonly<Record<number, string>>,
): Promise<Customer> {
  const customer = await register(world)
  for (const [currency, amount] of Object.entries(amounts))
    await fund(world, customer, Number(currency), amount)
  return customer
}
