import { parse } from '#domain/decimal.ts'
import { day, hour, minute } from '#domain/time.ts'
import {
  anotherCall,
  envelope,
  jsonOf,
  payloadField,
  type Answer,
  type Fields,
  type Operation,
  type Request,
} from '../exchange.ts'
import { objectsIn, type Row } from '../rows.ts'
import { address, demoCode, fundPassword } from '../shows/steps.ts'
import type { Ask, Seen, Site } from '../site.ts'
import type { Client, Next, Show, Tools } from '../types.ts'

export { day, hour, minute }
export const bitcoin = { currency_id: '1', legal_id: '3' }
/** A market order for a hundredth of a bitcoin. */
export const purchase = { ...bitcoin, type: '1', amount: '0.01', target_price: '0' }
export const symbol = 'BTC/USDT'
export const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
/** A long of one lot. */
export const position = { ...bitcoin, type: '1', status: '1', share: '1', multiple: '10' }
export const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
export const plan = { config_id: '2', amount: '100', agreement: '1' }

/** A row of a contract order or position. */
export const isPosition = (row: Row): boolean => 'show_lever_id' in row
/** A row of an option. */
export const isOption = (row: Row): boolean => 'show_micro_id' in row

export const units = (value: unknown): bigint => parse(String(value))

/** Objects of a list that the caller reads. */
export async function rowsOf(
  request: Request,
  next: Next,
  operation: Operation,
  fields: Fields = {},
): Promise<readonly Row[]> {
  const json = jsonOf(await next(anotherCall(request, operation, fields)))
  return objectsIn(json[payloadField(json)])
}

/** A refusal of our own. */
export const refuse = (message: string, reason: string, field?: string): Answer =>
  envelope({ type: 'error', message, reason, ...(field === undefined ? {} : { field }) })

/** Codes of registrations that were sent to an address or a phone, newest first. */
export const registrationCodes = async ({ control }: Tools, target: string) =>
  (await control('outbox', { target })).filter(({ purpose }) => purpose === 'register')

/** State of each socket. */
export function perClient<T>(make: () => T): (client: Client) => T {
  const states = new WeakMap<Client, T>()
  return (client) => {
    const state = states.get(client) ?? make()
    states.set(client, state)
    return state
  }
}

/** Fields of every registration. */
export const registration = {
  ...{ extension_code: 'WELCOME8', agreement: '1' },
  ...{ password: 'a-good-password', re_password: 'a-good-password' },
}

/** Requests of the demo user, among changes of the world. */
export const demoIn =
  (act: (ask: Ask, site: Site) => Promise<unknown>): Show =>
  async (site) =>
    act(site.as(await site.demo()), site)

/** Withdraws from the spot account of the demo user. */
export const withdraw = async (site: Site, more: Fields = {}): Promise<Seen> =>
  site.as(await site.demo())('walletOut', {
    ...{ currency: '3', number: '50', address, pay_password: fundPassword },
    code: await demoCode(site),
    ...more,
  })

/** Signs the demo user in again, days after the session has expired. */
export async function daysLater(site: Site, days: number): Promise<ReturnType<Site['as']>> {
  await site.world.advance(days * day)
  return site.as(await site.signIn('demo@h5.example', 'demo123456'))
}
