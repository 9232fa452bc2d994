import { randomUUID } from 'node:crypto'
import { createControl, type Control, type ControlInput } from '#sdk/control/control.ts'
import { clockOf } from './clock.ts'
import { codesOfOutbox, type CodeSource } from './codes.ts'
import { succeeded } from './ground.ts'
import { firstPassword, newMail } from './people.ts'
import { recorded } from './steps.ts'
import type { Trial } from './trial.ts'

/** Another world of a mock. */
export interface OtherWorld {
  /** The same trial, whose requests go to that world as its user. */
  readonly trial: Trial
  readonly control: Control
  readonly newestCode: CodeSource
  readonly user: { readonly account: string; readonly token: string }
}

/**
 * Runs a callback in another world of a mock, with other rules and one user, and drops that world.
 * @throws NotPossible on a backend that is not a mock
 */
export async function inOtherWorld(
  trial: Trial,
  rules: NonNullable<ControlInput<'worldCreate'>['rules']>,
  run: (world: OtherWorld) => Promise<void>,
): Promise<void> {
  const { now } = await clockOf(trial)('clock', {})
  const url = trial.options.control ?? ''
  const name = `contract-${randomUUID().slice(0, 13)}`
  const control = recorded(createControl({ url, world: name }), trial.options, name)
  // With a seed, the commands of a report bring about the same codes.
  await control('worldCreate', { name, seed: name, at: now, rules })
  try {
    const account = newMail()
    const { token = '' } = await control('userCreate', {
      ...{ account, password: firstPassword, login: true },
      balances: [{ account: 'spot', currency: 'USDT', amount: '10000' }],
    })
    const send: Trial['send'] = (operation, { headers, ...asking } = {}) =>
      trial.send(operation, { token, ...asking, headers: { 'X-Mock-World': name, ...headers } })
    const must: Trial['must'] = async (operation, asking) => succeeded(await send(operation, asking))
    await run({
      control,
      user: { account, token },
      newestCode: codesOfOutbox(url, name),
      trial: { ...trial, control, send, sendPatiently: send, must, patiently: must },
    })
  } finally {
    await control('worldDrop', { name })
  }
}
