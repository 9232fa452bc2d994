import { format, parse } from '#domain/decimal.ts'
import { IdentityStatus, ReviewStatus, SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import type { Control } from '#sdk/control/control.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, envelopeOf } from '../../core/exchange.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { once } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { leastDeposit, leastLaunch, type Launch } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { wrongInterest } from '../values/subscriptions.ts'

export const reviews: Probe = {
  name: 'bystanders.reviews',
  rules: ['S4.03', 'S4.04'],
  closes: 'bystanders',
  says: 'Reviews decide: what is approved is credited or sent, what is rejected returns its money and can be filed again, and the addresses for deposits stay',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [
    'chargeMentionLog2',
    'chargeMentionLog3',
    'lhSendOrderList',
    'lhSendProductInfo',
    'lhSendConfig',
    'userRealName',
    'walletGetInAddress',
  ],
  run: async (trial, watch) => {
    const { control } = trial
    if (!control) throw new NotPossible('is decided by reviewers: tested only on a mock')
    await watch.each(
      ['chargeMentionLog2', 'walletGetInAddress'] as const,
      once(() => deposits(trial, control, watch)),
    )
    await watch.each(['chargeMentionLog3'] as const, () => withdrawals(trial, control, watch))
    const subscribed = once(() => subscriptions(trial, control, watch))
    await watch.each(['lhSendOrderList', 'lhSendProductInfo', 'lhSendConfig'] as const, subscribed)
    await watch.each(['userRealName'] as const, () => identities(trial, control, watch))
  },
}

const statusOf = { pass: ReviewStatus.passed, reject: ReviewStatus.rejected } as const

async function deposits(trial: Trial, control: Control, watch: Watch): Promise<void> {
  // The picture of a rejected deposit can be used again.
  const imgs = await upload(trial, await trial.people.main(), 78)
  const addresses = () => trial.must('walletGetInAddress', { fields: { currency: usdt } })
  const { message: known } = await addresses()
  for (const decision of ['reject', 'pass'] as const) {
    const fields = { ...(await leastDeposit(trial)), imgs }
    const before = await readBooks(trial)
    const filing = await trial.send('walletChargeReq', { fields })
    if (envelopeOf(filing).reason === 'proof-used') {
      watch.fault('walletChargeReq', 'the picture of a rejected deposit is refused as used', filing)
      return
    }
    succeeded(filing)
    await decide(control, 'deposit', decision)
    const exchange = await trial.send('chargeMentionLog2')
    const [row] = (await trial.must('chargeMentionLog2')).message.data
    const free = decision === 'pass' ? parse(fields.amount) : 0n
    const change = wrongChange(before, await readBooks(trial), [
      { kind: 'change', currency: usdt, free, frozen: 0n },
    ])
    const shown = row
      ? wrongField(row, {
          status: statusOf[decision],
          real_amount: free,
          remark: decision === 'reject' ? why : '',
        })
      : 'it is not in charge_mention/log2'
    const wrong = shown ?? change?.sentence
    const sentence = within(`a deposit was decided with ${decision}`, wrong)
    watch.expect(wrong === undefined, 'chargeMentionLog2', sentence, exchange)
    const moved = otherField(known, (await addresses()).message, new Set())
    const other = within(
      `after a deposit was decided with ${decision}, its user has another address for deposits`,
      moved,
    )
    watch.expect(moved === undefined, 'walletGetInAddress', other)
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
  const wanted = { status: ReviewStatus.rejected, txid: '', notes: why }
  const wrong = (row ? wrongField(row, wanted) : 'it is not in charge_mention/log3') ?? change?.sentence
  const sentence = within('a withdrawal was rejected', wrong)
  watch.expect(wrong === undefined, 'chargeMentionLog3', sentence, exchange)
}

async function subscriptions(trial: Trial, control: Control, watch: Watch): Promise<void> {
  for (const decision of ['reject', 'pass'] as const) {
    const { launch, amount, coins } = await leastLaunch(trial)
    const before = await readBooks(trial)
    await trial.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount } })
    await decide(control, 'subscription', decision)
    const exchange = await trial.send('lhSendOrderList')
    const { message } = succeeded<'lhSendOrderList'>(exchange)
    const [row] = message.order_list
    const isPassed = decision === 'pass'
    const change = wrongChange(before, await readBooks(trial), [
      { kind: 'change', currency: launch.currency_id, free: isPassed ? -parse(amount) : 0n },
    ])
    const wanted = {
      status: isPassed ? SubscriptionStatus.running : SubscriptionStatus.ended,
      exam_status: isPassed ? SubscriptionReview.passed : SubscriptionReview.rejected,
      new_currency_num: coins,
      // Its coins have no price before the launch.
      ...{ accumulated_return: 0n, total_return_rate: 0n },
    }
    const wrong =
      (row ? wrongField(row, wanted) : 'it is not in lh/send/order_list') ??
      change?.sentence ??
      wrongInterest(message)
    const sentence = within(`a subscription was decided with ${decision}`, wrong)
    watch.expect(wrong === undefined, 'lhSendOrderList', sentence, exchange)
    await expectLeft(trial, watch, launch, isPassed ? coins : 0n)
  }
}

/** Checks the coins that a launch still offers, after these were taken. */
async function expectLeft(trial: Trial, watch: Watch, launch: Launch, taken: bigint): Promise<void> {
  const due = parse(launch.last_num) - taken
  // Public, but read by the subscriber: a backend may answer each caller differently.
  const { token } = await trial.people.main()
  const [one, all] = [
    await trial.send('lhSendProductInfo', { token, fields: { id: launch.id } }),
    await trial.send('lhSendConfig', { token }),
  ]
  const listed = succeeded<'lhSendConfig'>(all).message.find(({ id }) => id === launch.id)
  for (const [exchange, shown] of [
    [one, succeeded<'lhSendProductInfo'>(one).message.last_num],
    [all, listed?.last_num],
  ] as const) {
    const sentence = `after the review of a subscription ${shown ?? 'nothing'} is left of the launch, not ${format(due, 4)}`
    const isLeft = shown !== undefined && parse(shown) === due
    watch.expect(isLeft, exchange.operation, sentence, exchange)
  }
}

async function identities(trial: Trial, control: Control, watch: Watch): Promise<void> {
  const { token } = await trial.people.another()
  const fields = exampleOf('userRealName')
  await trial.must('userRealName', { token, fields })
  await decide(control, 'basic', 'reject')
  const exchange = await trial.send('userCenter', { token })
  const { review_status } = succeeded<'userCenter'>(exchange).message
  const shown = `a rejected identity has review_status ${String(review_status)}`
  watch.expect(review_status === IdentityStatus.unverified, 'userRealName', shown, exchange)
  const again = await trial.send('userRealName', { token, fields })
  watch.expect(branchOf(again) === 'ok', 'userRealName', 'is refused after a rejection', exchange, again)
}

type Kind = 'deposit' | 'withdrawal' | 'subscription' | 'basic' | 'advanced'

/** Reason of every rejection: a backend may behave differently without one. */
export const why = 'Not legible, "contract" trial'

/** Decides the newest review of a kind: others are left alone. */
export async function decide(control: Control, kind: Kind, decision: 'pass' | 'reject'): Promise<void> {
  const newest = (await control('reviewList')).findLast((one) => one.kind === kind)
  if (!newest) throw new NotPossible(`no ${kind} is under review`)
  await control('review', { kind, id: newest.id, decision, reason: decision === 'reject' ? why : '' })
}
