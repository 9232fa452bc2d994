import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { fundPassword, type Customer } from './customer.ts'
import { openWorld, startOfTests, type TestWorld } from './world.ts'

/** A world where every review waits for a decision, and codes may be sent as often as a test likes. */
export async function byHandWorld(url: string, rules: object = {}): Promise<TestWorld> {
  const world = await openWorld(url)
  await decideByHand(world, rules)
  return world
}

/** Begins a world anew as one where every review waits for a decision. */
export async function decideByHand(world: TestWorld, rules: object = {}): Promise<void> {
  const byHand = { reviewAfter: 'by-hand' }
  await world.control('reset', {
    seed: 'test',
    at: startOfTests,
    rules: {
      codes: { perMinute: 1000 },
      identity: byHand,
      deposits: byHand,
      withdrawals: byHand,
      issues: byHand,
      ...rules,
    },
  })
}

/** How a call was refused: `wrong-code/code` is reason and field. @throws when it was not */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return [error.reason ?? error.kind, error.field].filter((part) => part !== undefined).join('/')
  }
  throw new Error('It was not refused')
}

export const person = {
  country: 'Thailand',
  name: 'Dana Lee',
  card_id: 'AB123456789',
  address: '1 River Road, Bangkok',
}

/** Basic verification, filed and passed. */
export async function verify(world: TestWorld, { api }: Customer, name = person.name): Promise<void> {
  await write(api, 'userRealName', { ...person, name })
  await world.passReviews()
}

export async function setFundPassword({ api }: Customer): Promise<void> {
  await write(api, 'safeUpdatePassword', { password: fundPassword, re_password: fundPassword })
}

/** A fresh code for withdrawals and their addresses. */
export async function withdrawalCode(world: TestWorld, { api, account }: Customer): Promise<string> {
  await write(api, 'setSmsOtherMail', {})
  return world.newestCode(account)
}

export async function idOf({ api }: Customer): Promise<number> {
  return (await read(api, 'userCenter', {})).id
}
