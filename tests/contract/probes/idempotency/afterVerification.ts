import { OptionType } from '#generated/enums.ts'
import { newKey } from '#sdk/call.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastOption } from '../../core/stage/least.ts'

export const afterVerification: Probe = {
  name: 'idempotency.after-verification',
  rules: ['S5.20'],
  says: 'A write that asked for a verification succeeds with its key once the user is verified',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['microtradeSubmit'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const { token, account = '' } = await trial.people.another()
    const { number, ...option } = await leastOption(trial)
    const amount = String(2 * Number(number))
    await control('userGrant', { account, balances: [{ account: 'spot', currency: 'USDT', amount }] })
    const there = { currency_id: usdt, number: amount, from_field: 'change', to_field: 'micro' }
    await trial.must('walletChange', { token, fields: there })
    const asking = { token, key: newKey(), fields: { ...option, number, type: OptionType.up } }
    const first = await trial.send('microtradeSubmit', { ...asking, mustFail: true })
    if (branchOf(first) !== '998') throw new NotPossible(`no verification was asked for: ${messageOf(first)}`)
    await control('userVerify', { account, identity: 'advanced' })
    const second = await trial.send('microtradeSubmit', asking)
    const sentence = `after the verification that it asked for, it is answered with its key: ${messageOf(second)}`
    watch.expect(branchOf(second) === 'ok', 'microtradeSubmit', sentence, first, second)
  },
}
