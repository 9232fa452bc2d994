import { parse } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { bank, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs } from '../../core/stage/funded.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import { otherDeposit } from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { why } from './reviews.ts'

/** A deposit of anything but USDT. */
interface Sent {
  readonly form: { readonly currency: number; readonly amount: string }
  /** Currency that is credited. */
  readonly credited: number
  readonly rest: Fields
  /** Fields that the record has in common with the form, where it has them. */
  readonly shown: Fields
}

const payer = { name: "Zoë O'Kafor & <Sons>", bank_account: '6222 0212 3456 7890' }

const deposits: readonly ((trial: Trial) => Promise<Sent>)[] = [
  async (trial) => {
    const shown = { payer: payer.name, bank_account: payer.bank_account }
    return { form: await leastDeposit(trial, bank), credited: usdt, rest: payer, shown }
  },
  async (trial) => {
    const { name: _, ...form } = await otherDeposit(trial)
    return { form, credited: form.currency, rest: {}, shown: {} }
  },
]

export const credited: Probe = {
  name: 'bystanders.credited',
  rules: ['S4.03', 'S5.22', 'S3.10'],
  closes: 'bystanders',
  says: 'A bank transfer and a deposit of another coin that pass are credited in full; rejected, they show the reason',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['chargeMentionLog2'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.another()
    const own = actingAs(trial, person)
    for (const [nth, prepare] of deposits.entries())
      await watch.each(['chargeMentionLog2'] as const, async (operation) => {
        const { form, credited: currency, rest, shown } = await prepare(own)
        const amount = parse(form.amount)
        for (const [decision, status, came, remark] of [
          ['reject', ReviewStatus.rejected, 0n, why],
          ['pass', ReviewStatus.passed, amount, ''],
        ] as const) {
          const before = await readBooks(own)
          const grey = 97 + 2 * nth + Number(decision === 'pass')
          const fields = { ...form, ...rest, imgs: await upload(own, person, grey) }
          await own.must('walletChargeReq', { fields })
          const expectRow = async (due: Fields, free: bigint) => {
            const exchange = await own.send(operation)
            const [row] = succeeded<'chargeMentionLog2'>(exchange).message.data
            if (!row) throw new NotPossible('the new deposit is not in charge_mention/log2')
            const reported = Object.fromEntries(Object.entries(shown).filter(([name]) => name in row))
            const wrong =
              wrongField(row, {
                currency_id: form.currency,
                amount,
                fee: 0n,
                real_amount: free,
                ...due,
                ...reported,
              }) ??
              wrongChange(before, await readBooks(own), [{ kind: 'change', currency, free, frozen: 0n }])
                ?.sentence
            const sentence = within(`a deposit of ${form.amount} of currency ${String(form.currency)}`, wrong)
            watch.expect(wrong === undefined, operation, sentence, exchange)
            return row.id
          }
          const id = await expectRow({ status: ReviewStatus.underReview, remark: '' }, 0n)
          await control('review', { kind: 'deposit', id, decision, reason: remark })
          await expectRow({ status, remark }, came)
        }
      })
  },
}
