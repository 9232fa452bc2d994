import { format, unitScale, parse, percentUp } from '#domain/decimal.ts'
import { Flag, ReviewStatus } from '#generated/enums.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { within } from '../../core/statement.ts'
import { letters } from '../texts.ts'
import { actInFull, expectEffect, readBooks, wrongChange, wrongField, wrongTime } from './books.ts'

const notes = 'contract trial'
/** Fee percent that the client claims; the backend uses its own. */
const claimedRate = '0.0001'
/** Two lines, as long as the contract allows. */
const remark = `${`${letters}\n${letters} `.padEnd(254, 'ab c')}.`

export const withdrawal: Probe = {
  name: 'effects.withdrawal',
  rules: ['S4.04', 'S4.05', 'S5.13', 'S3.09'],
  says: 'A withdrawal is frozen, is listed as under review at the displayed fee, rounded up, and counts towards the daily limit',
  effect: 'write',
  subjects: ['walletOut', 'walletGetInfo', 'walletGetAddress'],
  run: async (trial, watch) => {
    const person = await trial.people.main()
    if (person.fundPassword === undefined) throw new NotPossible('needs the fund password of the account')
    const info = (await trial.must('walletGetInfo', { fields: { currency: usdt } })).message
    // Nobody owns a new address: money goes there only on a mock. `operations.succeed` withdraws to a saved one.
    const isNew = info.saves_address === Flag.yes && trial.control !== undefined
    // Not the first chain, which is a likely default of the backend.
    const netType = isNew ? ((await chainsOf(trial, person)).at(-1) ?? '') : ''
    const address = isNew ? newAddress() : await trial.stage.withdrawalAddress()
    // Not the minimum: a backend that files too little would refuse that. Its fee needs more than eight decimals.
    const number = parse(info.min_number) + 2n * unitScale - 1n
    const earlier = (await trial.must('chargeMentionLog3')).message.data
    const before = await readBooks(trial)
    const fields = {
      currency: usdt,
      number: format(number),
      rate: claimedRate,
      address,
      remark,
      ...(isNew && { netType, notes }),
      pay_password: person.fundPassword,
      code: await ownCode(trial, person),
    }
    const filing = await actInFull(trial, watch, 'walletOut', { fields })
    const fee = percentUp(number, info.rate)
    await expectEffect(trial, watch, 'walletOut', async () => {
      const exchange = await trial.send('chargeMentionLog3')
      const rows = succeeded<'chargeMentionLog3'>(exchange).message.data
      const row = rows.find(({ id }) => earlier.every((known) => known.id !== id))
      const { message: saved } = await trial.must('walletGetAddress', { fields: { currency: usdt } })
      const chain = saved.find((one) => one.address === address)?.nettype
      const wrong = row
        ? (wrongField(row, {
            currency: usdt,
            ...(isNew ? { currency_type: netType } : chain !== undefined && { currency_type: chain }),
            address,
            number,
            rate: parse(info.rate),
            fee,
            real_number: number - fee,
            remark,
            status: ReviewStatus.underReview,
          }) ?? (await wrongTime(trial, row.create_time, exchange)))
        : 'no new withdrawal is in charge_mention/log3'
      return wrong === undefined
        ? wrongChange(before, await readBooks(trial), [
            { kind: 'change', currency: usdt, free: -number, frozen: number },
          ])
        : { sentence: within('after a withdrawal', wrong), exchanges: [filing, exchange] }
    })
    if (isNew)
      await expectEffect(trial, watch, 'walletGetAddress', async () => {
        const exchange = await trial.send('walletGetAddress', { fields: { currency: usdt } })
        const row = succeeded<'walletGetAddress'>(exchange).message.find((one) => one.address === address)
        const wrong = row
          ? wrongField(row, { currency: usdt, notes, nettype: netType })
          : 'the new address is not in wallet/get_address'
        return wrong === undefined
          ? undefined
          : { sentence: within('after a withdrawal', wrong), exchanges: [filing, exchange] }
      })
    const { left_today } = info
    if (left_today === undefined) return
    await expectEffect(trial, watch, 'walletGetInfo', async () => {
      const exchange = await trial.send('walletGetInfo', { fields: { currency: usdt } })
      const left = succeeded<'walletGetInfo'>(exchange).message.left_today
      return left === left_today - 1
        ? undefined
        : {
            sentence: `after a withdrawal ${String(left)} are left today, before it ${String(left_today)}`,
            exchanges: [filing, exchange],
          }
    })
  },
}
