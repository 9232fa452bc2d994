import { setTimeout as after } from 'node:timers/promises'
import type { Fields, Operation } from '../exchange.ts'
import type { Ask, Seen, Site } from '../site.ts'
import type { Show } from '../types.ts'

type Step = readonly [operation: Operation, fields?: Fields, headers?: Fields]

const made = new Map<string, Show>()

/** The same show for the same steps, so that what the honest backend does there is asked once. */
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

/** What the demo user is answered to one call after another. */
export const demo = (...steps: readonly Step[]): Show =>
  once(['demo', steps], async (site) => inTurn(site.as(await site.demo()), steps))

/** What somebody is answered who has not signed in. */
export const anybody = (...steps: readonly Step[]): Show =>
  once(['anybody', steps], (site) => inTurn(site.as(), steps))

/** The newest code that the demo user was sent for withdrawals. */
export async function demoCode(site: Site): Promise<string> {
  await site.as(await site.demo())('setSmsOtherMail')
  return site.world.newestCode('demo@h5.example')
}

export const address = 'TOwnerOwnerOwnerOwnerOwnerOwner123'
export const fundPassword = '246810'

/** Saves the address that withdrawals go to. */
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

/** What an operation answers in good time. */
export const inTime = (...step: Step): Show =>
  once(['in time', step], async (site) => {
    const ask = site.as(await site.demo())
    return Promise.race([ask(...step), after(4_000, 'nothing in good time', { ref: false })])
  })
