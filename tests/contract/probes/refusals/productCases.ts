import { format, one, parse } from '#domain/decimal.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { leastLaunch, leastOption } from '../../core/stage/least.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { but, type Case } from './case.ts'

const most = '9999999999'

/** A purchase by the newcomer, who has no money. */
const ofPoor =
  (amount?: string): Case['ask'] =>
  async (trial) => {
    const { fields } = await trial.happy('lhDepositBuy')
    const { token } = await trial.people.newcomer()
    return { token, fields: { ...fields, ...(amount !== undefined && { amount }) } }
  }

/** Named failures of options, plans and launches. */
export const productCases: readonly Case[] = [
  {
    operation: 'microtradeSubmit',
    reasons: ['unknown-delivery-time'],
    what: 'a delivery time that is not on offer',
    ask: but('microtradeSubmit', async ({ must }) => {
      const offered = (await must('microtradeSeconds')).message
      return { seconds: Math.max(...offered.map(({ seconds }) => seconds)) + 1 }
    }),
  },
  {
    operation: 'microtradeSubmit',
    reasons: ['minimum-purchase', 'wrong-step', 'below-minimum'],
    what: 'a stake below the minimum',
    ask: but('microtradeSubmit', async (trial) => {
      const { number } = await leastOption(trial)
      if (parse(number) <= one) throw new NotPossible('the minimum is the smallest stake')
      return { number: format(parse(number) - one, 0) }
    }),
  },
  {
    operation: 'microtradeSubmit',
    reasons: ['above-maximum', 'insufficient-balance', 'holding-limit'],
    what: 'a stake above the balance',
    ask: but('microtradeSubmit', { number: '100000000000' }),
  },
  {
    operation: 'microtradeSubmit',
    reasons: ['not-in-account', 'unknown-currency'],
    what: 'a stake in a currency that options do not take',
    ask: but('microtradeSubmit', async ({ must }) => {
      const paying = new Set((await must('microtradePayableCurrencies')).message.map(({ id }) => id))
      const { balance } = (await must('walletList')).message.change_wallet
      const other = balance.find(({ currency }) => !paying.has(currency))
      if (!other) throw new NotPossible('options take every currency')
      return { currency_id: other.currency }
    }),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['minimum-purchase'],
    what: 'an amount below the minimum of the plan',
    ask: but('lhDepositBuy', { amount: '0.01' }),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['minimum-purchase'],
    what: 'an amount below the minimum, by a user without money',
    ask: ofPoor('0.01'),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['balance-below-minimum'],
    what: 'the minimum of the plan, by a user without money',
    ask: ofPoor(),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['insufficient-balance', 'above-maximum', 'balance-below-minimum'],
    what: 'an amount above the balance',
    ask: but('lhDepositBuy', { amount: most }),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['above-maximum', 'insufficient-balance', 'balance-below-minimum'],
    what: 'more than the maximum of a plan',
    ask: but('lhDepositBuy', async ({ must }) => {
      const limited = (await must('lhDepositConfig')).message.find(({ save_max }) => save_max !== undefined)
      if (!limited?.save_max) throw new NotPossible('no plan has a maximum')
      return { config_id: limited.id, amount: format(parse(limited.save_max) + one) }
    }),
  },
  {
    operation: 'lhDepositOrderCancel',
    reasons: ['not-redeemable', 'not-found'],
    what: 'a redeemed plan order',
    ask: async ({ stage, must }) => {
      const fields = { id: await stage.plan() }
      await must('lhDepositOrderCancel', { fields })
      stage.gone('plan')
      return { fields }
    },
  },
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
