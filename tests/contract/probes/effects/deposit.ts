import { parse } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, wrongTime } from './books.ts'

export const deposit: Probe = {
  name: 'effects.deposit',
  rules: ['S4.03', 'S3.10'],
  says: 'A filed deposit is listed as under review, and credits nothing until it is approved',
  effect: 'write',
  subjects: ['walletChargeReq'],
  run: async (trial, watch) => {
    const imgs = await upload(trial, await trial.people.main(), 77)
    const earlier = (await trial.must('chargeMentionLog2')).message.data
    const before = await readBooks(trial)
    const fields = { ...(await leastDeposit(trial)), imgs }
    const filing = await act(trial, watch, 'walletChargeReq', { fields })
    await expectEffect(trial, watch, 'walletChargeReq', async () => {
      const exchange = await trial.send('chargeMentionLog2')
      const rows = succeeded<'chargeMentionLog2'>(exchange).message.data
      const row = rows.find(({ id }) => earlier.every((known) => known.id !== id))
      const wrong = row
        ? (wrongField(row, {
            currency_id: usdt,
            amount: parse(fields.amount),
            real_amount: 0n,
            status: ReviewStatus.underReview,
          }) ?? (await wrongTime(trial, row.created_at, exchange)))
        : 'no new deposit is in charge_mention/log2'
      return wrong === undefined
        ? wrongChange(before, await readBooks(trial), [
            { kind: 'change', currency: usdt, free: 0n, frozen: 0n },
          ])
        : { sentence: `after reporting a deposit: ${wrong}`, exchanges: [filing, exchange] }
    })
  },
}
