import { format, parse } from '#domain/decimal.ts'
import { succeeded } from '../../core/ground.ts'
import { clockTolerance, timeAt, utc } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { leastLaunch, leastOf } from '../../core/stage/least.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { but, type Case } from './case.ts'

/** More than any launch offers. */
const most = '9999999999'
const largestId = 2_147_483_647

/** Named failures of launches. One that is sold out: `moves.sold-out`. */
export const launchCases: readonly Case[] = [
  {
    operation: 'lhSendOrderPlace',
    reasons: ['minimum-purchase', 'subscription-not-started', 'subscription-closed', 'sold-out'],
    what: 'an amount below the minimum of the launch',
    ask: but('lhSendOrderPlace', { amount: '0.0001' }),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: [
      'oversubscribed',
      'insufficient-balance',
      'subscription-not-started',
      'subscription-closed',
      'sold-out',
    ],
    what: 'more coins than are on offer',
    ask: but('lhSendOrderPlace', { amount: most }),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['subscription-closed', 'sold-out'],
    what: 'a subscription to a launch that is over',
    ask: but('lhSendOrderPlace', async ({ must }) => {
      const over = (await must('lhSendConfig')).message.find(({ state }) => state === 'redeeming')
      if (!over) throw new NotPossible('no launch is over, or the backend does not tell')
      return { config_id: over.id }
    }),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['subscription-not-started', 'insufficient-balance'],
    what: 'a subscription before the start of its launch',
    ask: async (trial) => {
      const exchange = await trial.send('lhSendConfig')
      const now = await timeAt(trial, exchange)
      const launches = succeeded<'lhSendConfig'>(exchange).message
      const early = launches.find(({ send_start }) => utc(send_start) > now + clockTolerance)
      if (!early) throw new NotPossible('every launch has begun')
      return { fields: { config_id: early.id, amount: format(leastOf(early).amount, 4) } }
    },
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['invalid-input', 'not-found'],
    what: 'the redemption of subscription 0',
    ask: redeem(() => ({ redeem_id: 0 })),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['invalid-input', 'not-found'],
    what: 'the redemption of an id above the largest one',
    ask: redeem(() => ({ redeem_id: largestId + 1 })),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['not-found'],
    what: 'the redemption of a subscription that nobody has',
    ask: redeem(() => ({ redeem_id: 2_000_000_000 })),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['redeem-mismatch'],
    what: 'a redemption with another amount',
    ask: redeem(({ amount }) => ({ amount: format(2n * parse(amount), 4) })),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['subscription-not-passed', 'lock-up'],
    what: 'the redemption of a new subscription',
    ask: async (trial) => {
      await assertLockUp(trial)
      // The one of the stage may have passed its review.
      if (trial.control) await newSubscription(trial)
      return redeem(() => ({}))(trial)
    },
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['lock-up'],
    what: 'a redemption before the lock-up is over',
    ask: async (trial) => {
      if (!trial.control) throw new NotPossible('needs a reviewer who passes the subscription')
      await assertLockUp(trial)
      await trial.stage.subscription()
      // Time that other probes needed may have passed it.
      await tolerant(decide(trial.control, 'subscription', 'pass'))
      return redeem(() => ({}))(trial)
    },
  },
]

interface Subscription {
  readonly redeem_id: number
  readonly amount: string
}

async function assertLockUp(trial: Trial): Promise<void> {
  if ((await leastLaunch(trial)).launch.day === 0) throw new NotPossible('the launch has no lock-up')
}

async function newSubscription(trial: Trial): Promise<void> {
  const { launch, amount } = await leastLaunch(trial)
  await trial.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount } })
}

/** The redemption of the newest own subscription, with some of its fields changed. */
function redeem(change: (own: Subscription) => Partial<Subscription>): Case['ask'] {
  return async ({ stage, must }) => {
    await stage.subscription()
    const { order_list } = (await must('lhSendOrderList', { fields: { page: 1, limit: 1 } })).message
    const [row] = order_list
    if (!row) throw new NotPossible('the new subscription is not in lh/send/order_list')
    const own = { redeem_id: row.id, amount: row.amount }
    return { fields: { config_id: row.config_id, ...own, ...change(own) } }
  }
}
