import { createApi, type Api } from '../api.ts'
import { read, write } from '../call.ts'
import { wallets, type AccountName, type Balance } from '../model/balance.ts'
import { upload } from '../upload.ts'
import { samplePicture } from './samplePicture.ts'
import type { TestWorld } from './world.ts'

/** A signed-in customer of one world. */
export interface Customer {
  readonly api: Api
  readonly account: string
  readonly password: string
  /** The session that the api uses now. */
  readonly token: string
  /** Sessions last a day: after a longer jump of the clock the customer signs in again. */
  signInAgain(): Promise<void>
  balance(account: AccountName, currency: string): Promise<Balance>
}

export const fundPassword = '135790'
let count = 0

/** An api without a session. */
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
  const account = `customer${String(++count)}@h5.example`
  const password = 'a-good-password'
  await write(anonymous, 'smsMail', { user_string: account, type: 'register' })
  await write(anonymous, 'userRegister', {
    type: 'email',
    user_string: account,
    password,
    re_password: password,
    code: await world.newestCode(account),
    extension_code: invitation,
    agreement: 1,
  })
  return signIn(world, account, password)
}

/** Registers by phone; answers the number, whose password is that of `register`. */
export async function registerByPhone(world: TestWorld): Promise<string> {
  const phone = '898765432'
  await write(visitor(world), 'smsSend', { user_string: phone, type: 'register', area_code: '66' })
  await write(visitor(world), 'userRegister', {
    type: 'mobile',
    user_string: phone,
    areacode: '66',
    password: 'a-good-password',
    re_password: 'a-good-password',
    code: await world.newestCode(phone),
    extension_code: 'WELCOME8',
    agreement: 1,
  })
  return phone
}

export async function signIn(world: TestWorld, account: string, password: string): Promise<Customer> {
  const enter = async () =>
    (await write(visitor(world), 'userLogin', { user_string: account, password })).message
  let token = await enter()
  const api = createApi({
    baseUrl: `${world.url}/api`,
    headers: { 'X-Mock-World': world.name },
    language: () => 'en',
    token: () => token,
  })
  return {
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
  }
}

/** The clock goes on so far, and the customer signs in again. */
export async function wait(world: TestWorld, customer: Customer, ms: number): Promise<void> {
  await world.advance(ms)
  await customer.signInAgain()
}

/** Deposits and has it passed. */
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

/** A customer with money on spot: `await funded(world, { 3: '5000', 1: '1' })`. */
export async function funded(world: TestWorld, amounts: Readonly<Record<number, string>>): Promise<Customer> {
  const customer = await register(world)
  for (const [currency, amount] of Object.entries(amounts))
    await fund(world, customer, Number(currency), amount)
  return customer
}
