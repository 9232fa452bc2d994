import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { codedOperations, makes, type Coded, type Make } from './coded.ts'

/** Fields whose value is a secret of six digits. */
const secrets = ['code', 'email_code', 'mobile_code', 'pay_password'] as const

/** Texts that are right but for one digit. */
const near: readonly (readonly [what: string, spell: (secret: string) => string])[] = [
  ['with one digit more', (secret) => `${secret}0`],
  ['without its last digit', (secret) => secret.slice(0, -1)],
]

export const nearCodes: Probe = {
  name: 'guessing.near-codes',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'A code and a fund password are refused with one digit more, and without their last one, wherever they are sent',
  effect: 'write',
  onlyOnMocks: true,
  subjects: codedOperations,
  run: (trial, watch) =>
    watch.each(codedOperations, async (operation) => {
      for (const make of makes[operation]) await expectExact(trial, watch, operation, make)
    }),
}

async function expectExact(trial: Trial, watch: Watch, operation: Coded, make: Make): Promise<void> {
  // A backend may count these among the wrong codes, of which five bring a wait.
  await clockOf(trial)('clock', { advance: 16 * minute, keepSessions: true })
  const { done, ...request } = (await make(trial)).request
  const { fields = {} } = request
  for (const name of secrets.filter((one) => fields[one] !== undefined))
    for (const [what, spell] of near) {
      const wrong = { ...fields, [name]: spell(String(fields[name])) }
      const exchange = await trial.send(operation, { ...request, fields: wrong, mustFail: true })
      if (watch.expect(branchOf(exchange) !== 'ok', operation, `accepts ${name} ${what}`, exchange)) continue
      await done?.(exchange)
      return
    }
}
