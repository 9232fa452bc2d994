import { format, unitScale, parse } from '#domain/decimal.ts'
import { ReviewStatus, SubscriptionReview } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { rowsIn } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastDeposit, leastLaunch } from '../../core/stage/least.ts'
import { changeOf, within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { why } from './reviews.ts'

/** Records of one kind that reviewers decide. */
interface Reviewed {
  readonly kind: 'deposit' | 'subscription'
  readonly currency: number
  /** Files one of this number of units more than the least, and returns its amount; units. */
  readonly file: (more: 0n | 1n) => Promise<bigint>
  /** Share of its amount that a decision brings, of the money that was free before it. */
  readonly brings: Readonly<Record<Decision, 0n | 1n>>
  readonly decided: Readonly<Record<Decision, Fields>>
  /** Fields of the other one that must stay. */
  readonly lasting: readonly string[]
}
type Decision = 'pass' | 'reject'

const all = {
  chargeMentionLog2: async (trial: Trial): Promise<Reviewed> => {
    const least = await leastDeposit(trial)
    const person = await trial.people.main()
    return {
      kind: 'deposit',
      currency: usdt,
      file: async (more) => {
        const amount = parse(least.amount) + more * unitScale
        const imgs = await upload(trial, person, 96)
        await trial.must('walletChargeReq', { fields: { ...least, amount: format(amount), imgs } })
        return amount
      },
      brings: { pass: 1n, reject: 0n },
      decided: { pass: { status: ReviewStatus.passed }, reject: { status: ReviewStatus.rejected } },
      lasting: ['status', 'amount', 'real_amount', 'remark', 'updated_at'],
    }
  },
  lhSendOrderList: async (trial: Trial): Promise<Reviewed> => {
    const { launch, amount } = await leastLaunch(trial)
    return {
      kind: 'subscription',
      currency: launch.currency_id,
      file: async () => {
        await trial.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount } })
        return parse(amount)
      },
      brings: { pass: 0n, reject: 1n },
      decided: {
        pass: { exam_status: SubscriptionReview.passed },
        reject: { exam_status: SubscriptionReview.rejected },
      },
      lasting: ['status', 'exam_status', 'amount', 'new_currency_num'],
    }
  },
} as const

const lists = ['chargeMentionLog2', 'lhSendOrderList'] as const

export const oneOfTwo: Probe = {
  name: 'bystanders.one-of-two',
  rules: ['S4.03', 'S4.14'],
  closes: 'bystanders',
  says: 'A decision about one of two records of equal or of different amounts, the older or the newer one, leaves the other and their order as they are',
  effect: 'write',
  onlyOnMocks: true,
  subjects: lists,
  run: async (trial, watch) => {
    clockOf(trial)
    const own = actingAs(trial, await fundedPerson(trial))
    await watch.each(lists, async (list) => {
      const reviewed = await all[list](own)
      await decideBoth(own, watch, list, reviewed, [0, 1])
      await decideBoth(own, watch, list, reviewed, [1, 0])
      await decideBoth(own, watch, list, reviewed, [0, 1], 0n)
    })
  },
}

async function decideBoth(
  trial: Trial,
  watch: Watch,
  list: (typeof lists)[number],
  { kind, currency, file, brings, decided, lasting }: Reviewed,
  [first, second]: readonly [0, 1] | readonly [1, 0],
  more: 0n | 1n = 1n,
): Promise<void> {
  const control = clockOf(trial)
  const rows = async () => {
    const exchange = await trial.send(list)
    return { exchange, rows: rowsIn(exchange.answer?.json) }
  }
  const known = new Set((await rows()).rows.map(({ id }) => id))
  const filed: { readonly id: number; readonly amount: bigint }[] = []
  for (const added of [0n, more] as const) {
    const amount = await file(added)
    const id = (await rows()).rows.map((row) => row['id']).find((one) => !known.has(one))
    if (typeof id !== 'number') throw new NotPossible(`the new record is not in ${list}`)
    known.add(id)
    filed.push({ id, amount })
  }
  for (const [target, other, decision] of [
    [filed[first], filed[second], 'pass'],
    [filed[second], filed[first], 'reject'],
  ] as const) {
    if (!target || !other) return
    const seen = async () => {
      const { exchange, rows: now } = await rows()
      const beside = now.find(({ id }) => id === other.id)
      const row = now.find(({ id }) => id === target.id) ?? {}
      const values = lasting.map((name) => beside?.[name])
      return { exchange, row, values, text: JSON.stringify(values) }
    }
    const [before, books] = [await seen(), await readBooks(trial)]
    await control('review', { kind, id: target.id, decision, reason: decision === 'reject' ? why : '' })
    const after = await seen()
    const free = brings[decision] * target.amount
    const wrong =
      wrongField(after.row, decided[decision]) ??
      (before.text === after.text
        ? wrongChange(books, await readBooks(trial), [{ kind: 'change', currency, free }])?.sentence
        : changeOf(other.id, ' went', before.values, after.values))
    const sentence = within(`${kind} ${String(target.id)} was decided with ${decision}`, wrong)
    watch.expect(wrong === undefined, list, sentence, before.exchange, after.exchange)
    const ids = (await rows()).rows.map(({ id }) => id)
    const isNewestFirst = ids.indexOf(filed[1]?.id) < ids.indexOf(filed[0]?.id)
    const order = `once a ${kind} is decided with ${decision}, a newer one comes after an older one`
    watch.expect(isNewestFirst, list, order, after.exchange)
  }
}
