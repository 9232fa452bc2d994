import { parse } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import type { Control } from '#sdk/control/control.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange } from '../effects/books.ts'

export const reviews: Probe = {
  name: 'bystanders.reviews',
  rules: ['S4.03', 'S4.04'],
  closes: 'bystanders',
  says: 'An approved deposit is credited, a rejected one is not, and a rejected withdrawal returns its money',
  effect: 'write',
  subjects: ['chargeMentionLog2', 'chargeMentionLog3'],
  run: async (trial, watch) => {
    const { control } = trial
    if (!control) throw new NotPossible('is decided by reviewers: tested only on a mock')
    await watch.each(['chargeMentionLog2'] as const, () => deposits(trial, control, watch))
    await watch.each(['chargeMentionLog3'] as const, () => withdrawals(trial, control, watch))
  },
}

const statusOf = { pass: ReviewStatus.passed, reject: ReviewStatus.rejected } as const

async function deposits(trial: Trial, control: Control, watch: Watch): Promise<void> {
  for (const decision of ['reject', 'pass'] as const) {
    const fields = {
      ...(await leastDeposit(trial)),
      imgs: await upload(trial, await trial.people.main(), 78),
    }
    const before = await readBooks(trial)
    await trial.must('walletChargeReq', { fields })
    await decide(control, 'deposit', decision)
    const exchange = await trial.send('chargeMentionLog2')
    const [row] = (await trial.must('chargeMentionLog2')).message.data
    const free = decision === 'pass' ? parse(fields.amount) : 0n
    const change = wrongChange(before, await readBooks(trial), [
      { kind: 'change', currency: usdt, free, frozen: 0n },
    ])
    const wrong =
      row?.status === statusOf[decision] ? change?.sentence : `it has status ${String(row?.status)}`
    const sentence = `a deposit was decided with ${decision}: ${wrong ?? ''}`
    watch.expect(wrong === undefined, 'chargeMentionLog2', sentence, exchange)
  }
}

async function withdrawals(trial: Trial, control: Control, watch: Watch): Promise<void> {
  const happy = await trial.happy('walletOut')
  const before = await readBooks(trial)
  await trial.must('walletOut', happy)
  await decide(control, 'withdrawal', 'reject')
  const exchange = await trial.send('chargeMentionLog3')
  const [row] = (await trial.must('chargeMentionLog3')).message.data
  const change = wrongChange(before, await readBooks(trial), [
    { kind: 'change', currency: usdt, free: 0n, frozen: 0n },
  ])
  const wrong =
    row?.status === ReviewStatus.rejected ? change?.sentence : `it has status ${String(row?.status)}`
  const sentence = `a withdrawal was rejected: ${wrong ?? ''}`
  watch.expect(wrong === undefined, 'chargeMentionLog3', sentence, exchange)
}

/** Decides the newest review of a kind: others are left alone. */
async function decide(
  control: Control,
  kind: 'deposit' | 'withdrawal',
  decision: 'pass' | 'reject',
): Promise<void> {
  const newest = (await control('reviewList')).findLast((one) => one.kind === kind)
  if (!newest) throw new NotPossible(`no ${kind} is under review`)
  await control('review', { kind, id: newest.id, decision })
}
