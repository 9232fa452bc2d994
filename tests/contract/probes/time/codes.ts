import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, envelopeOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { codeRequest, inboxOf, newPhoneIn, phoneForm } from '../../core/stage/phones.ts'
import type { Happy, Trial } from '../../core/trial.ts'
import { expectRefused } from '../refused.ts'

/** Operations that take a code; `time.withdrawals` tries those of withdrawals. */
const operations = [
  'walletAddaddress',
  'userCashSave',
  'userRegister',
  'userForget',
  'userCheckEmail',
  'userCheckMobile',
] as const
type Proven = (typeof operations)[number] | 'walletOut'

export const codes: Probe = {
  name: 'time.codes',
  rules: ['S6.03'],
  closes: 'time',
  says: 'A code is good for its ten minutes, and refused after them, wherever one is asked for',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      await waitBeforeUse(trial, watch, operation, () => trial.happy(operation))
      if (operation === 'userRegister') await waitBeforeUse(trial, watch, operation, () => byPhone(trial))
    }),
}

/**
 * Sends a request nine minutes after its code was sent, and another one eleven minutes after it.
 * @param make requests a new code
 */
export async function waitBeforeUse(
  trial: Trial,
  watch: Watch,
  operation: Proven,
  make: () => Promise<Happy>,
): Promise<void> {
  const control = clockOf(trial)
  for (const [minutes, isGood] of [
    [9, true],
    [11, false],
  ] as const) {
    const { done, ...request } = await make()
    const { code, email_code, mobile_code } = request.fields ?? {}
    if ((code ?? email_code ?? mobile_code) === undefined) throw new NotPossible('it asks for no code')
    if (email_code === undefined && code !== undefined && operation === 'userForget') {
      // A check makes nothing last longer.
      await control('clock', { advance: 8 * minute, keepSessions: true })
      await trial.send('userCheckEmail', { fields: { email_code: String(code) } })
      await control('clock', { advance: (minutes - 8) * minute, keepSessions: true })
    } else await control('clock', { advance: minutes * minute, keepSessions: true })
    const exchange = await trial.send(operation, { ...request, mustFail: !isGood })
    const isAccepted = branchOf(exchange) === 'ok'
    if (isAccepted) await done?.(exchange)
    const what = `a code ${String(minutes)} minutes after it was sent`
    if (!isGood) {
      expectRefused(watch, what, exchange, 'wrong-code')
      continue
    }
    const { reason = 'wrong-code' } = envelopeOf(exchange)
    if (!isAccepted && reason !== 'wrong-code') throw new NotPossible(messageOf(exchange))
    watch.expect(isAccepted, operation, `refuses ${what}`, exchange)
  }
}

/** Returns a registration with a code by text message. */
async function byPhone(trial: Trial): Promise<Happy> {
  const phone = await newPhoneIn(trial)
  await trial.patiently('smsSend', { fields: codeRequest(phone) })
  const code = await trial.people.newestCode(inboxOf(phone))
  return { fields: phoneForm(phone, code, trial.options.invitation) }
}
