import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, isLockedOut, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'
import { codedOperations, makes, type Coded, type Make } from './coded.ts'

/** Tries that a code is good for. */
const tries = 5

export const wornCodes: Probe = {
  name: 'guessing.worn-codes',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'A code that was tried five times in vain stays refused once the wait for that is over, and a new one is accepted',
  effect: 'write',
  onlyOnMocks: true,
  subjects: codedOperations,
  run: (trial, watch) =>
    watch.each(codedOperations, async (operation) => {
      for (const make of makes[operation]) await expectWorn(trial, watch, operation, make)
    }),
}

async function expectWorn(trial: Trial, watch: Watch, operation: Coded, make: Make): Promise<void> {
  const control = clockOf(trial)
  const wait = (minutes: number) => control('clock', { advance: minutes * minute, keepSessions: true })
  // A check that names no account counts against every code that is good still.
  await wait(11)
  const { done, ...request } = (await make(trial)).request
  const { fields = {} } = request
  const field = ['code', 'email_code', 'mobile_code'].find((name) => fields[name] !== undefined) ?? 'code'
  const enter = (code: string) =>
    trial.send(operation, { ...request, fields: { ...fields, [field]: code }, mustFail: true })
  const code = String(fields[field])
  for (let count = 0; count < tries; count++) {
    const wrong = await enter(otherThan(code))
    if (branchOf(wrong) !== 'refused' || isLockedOut(wrong))
      throw new NotPossible(`a wrong code: ${messageOf(wrong)}`)
  }
  await wait(2)
  const worn = await enter(code)
  if (branchOf(worn) === 'ok') {
    watch.fault(operation, `accepts a code that was tried ${String(tries)} times in vain`, worn)
    await done?.(worn)
    return
  }
  await wait(16)
  const { done: record, ...fresh } = (await make(trial)).request
  const exchange = await trial.sendPatiently(operation, fresh)
  const sentence = `refuses a new code after one that was tried ${String(tries)} times in vain`
  if (watch.expect(branchOf(exchange) === 'ok', operation, sentence, worn, exchange)) await record?.(exchange)
}
