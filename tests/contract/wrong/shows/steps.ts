import { setTimeout as after } from 'node:timers/promises'
import type { Fields, Operation } from '../exchange.ts'
import type { Ask, Seen, Site } from '../site.ts'
import type { Show } from '../types.ts'

export type Step = readonly [operation: Operation, fields?: Fields, headers?: Fields]

const made = new Map<string, Show>()

/** Reuses one function for the same steps, so that the honest backend is asked once. */
function once(key: unknown, show: Show): Show {
  const name = JSON.stringify(key)
  const known = made.get(name) ?? show
  made.set(name, known)
  return known
}

const inTurn = async (ask: Ask, steps: readonly Step[]): Promise<readonly Seen[]> => {
  const seen = []
  for (const step of steps) seen.push(await ask(...step))
  return seen
}

/** Responses to a series of requests of the demo user. */
export const demo = (...steps: readonly Step[]): Show =>
  once(['demo', steps], async (site) => inTurn(site.as(await site.demo()), steps))

/** Responses to an anonymous caller. */
export const anybody = (...steps: readonly Step[]): Show =>
  once(['anybody', steps], (site) => inTurn(site.as(), steps))

/** Newest withdrawal code of the demo user. */
export async function demoCode(site: Site): Promise<string> {
  await site.as(await site.demo())('setSmsOtherMail')
  return site.world.newestCode('demo@h5.example')
}

export const address = 'TOwnerOwnerOwnerOwnerOwnerOwner123'
export const fundPassword = '246810'
/** The bank card of the demo user. */
export const card = {
  ...{ bank_account: '6222999900001111', real_name: 'Dana Lee', bank_name: 'Example Bank' },
  ...{ bank_deposit: 'Bangkok', bank_branch: 'River Road', bank_address: '2 River Road' },
  ...{ swift_code: 'EXBKTHBK', residence_address: '1 Road', postal_code: '01067' },
  iban: 'TH06EXBK0000777777777',
}

/** Saves the address of later withdrawals. */
export async function saveAddress(site: Site, more: Fields = {}): Promise<Seen> {
  const code = more['code'] ?? (await demoCode(site))
  const form = {
    currency_id: '3',
    address,
    netType: 'TRC20',
    notes: 'Wallet',
    pay_password: fundPassword,
    ...more,
    code,
  }
  return site.as(await site.demo())('walletAddaddress', form)
}

/** Response of an operation within the time limit. */
export const inTime = (...step: Step): Show =>
  once(['in time', step], async (site) => {
    const ask = site.as(await site.demo())
    return Promise.race([ask(...step), after(4_000, 'nothing in good time', { ref: false })])
  })
