import { read, write } from '#sdk/call.ts'
import { fundPassword, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'

export const samplePerson = {
  country: 'Thailand',
  name: 'Dana Lee',
  card_id: 'AB123456789',
  address: '1 River Road, Bangkok',
}

/** Files basic verification and approves it. */
export async function verify(world: TestWorld, { api }: Customer, name = samplePerson.name): Promise<void> {
  await write(api, 'userRealName', { ...samplePerson, name })
  await world.passReviews()
}

export async function setFundPassword({ api }: Customer): Promise<void> {
  await write(api, 'safeUpdatePassword', { password: fundPassword, re_password: fundPassword })
}

/** Requests and returns a new withdrawal code. */
export async function withdrawalCode(world: TestWorld, { api, account }: Customer): Promise<string> {
  await write(api, 'setSmsOtherMail', {})
  return world.newestCode(account)
}

export async function idOf({ api }: Customer): Promise<number> {
  return (await read(api, 'userCenter', {})).id
}
