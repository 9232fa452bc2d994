import { parse } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import { envelopeOf } from '../../core/exchange.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import { expectEffect, expectMessage, readBooks, wrongChange, wrongField, wrongTime } from './books.ts'

export const deposit: Probe = {
  name: 'effects.deposit',
  rules: ['S4.03', 'S3.10'],
  says: 'A filed deposit is listed as under review, and credits nothing until it is approved',
  effect: 'write',
  subjects: ['walletChargeReq'],
  run: async (trial, watch) => {
    const imgs = await upload(trial, await trial.people.main(), 77)
    // A later picture does not take the place of the one that is the proof.
    await upload(trial, await trial.people.main(), 34)
    const earlier = (await trial.must('chargeMentionLog2')).message.data
    const before = await readBooks(trial)
    const fields = { ...(await leastDeposit(trial)), imgs }
    const filing = await trial.send('walletChargeReq', { fields })
    if (envelopeOf(filing).reason === 'proof-not-found') {
      watch.fault('walletChargeReq', 'a picture is not found once its user has uploaded another one', filing)
      return
    }
    succeeded(filing)
    expectMessage(watch, filing)
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
        : { sentence: within('after reporting a deposit', wrong), exchanges: [filing, exchange] }
    })
  },
}
