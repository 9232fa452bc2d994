import { format, one, parse } from '#domain/decimal.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { leastOption } from '../../core/stage/least.ts'
import { but, type Case } from './case.ts'

const most = '9999999999'

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
    operation: 'lhDepositBuy',
    reasons: ['minimum-purchase'],
    what: 'an amount below the minimum of the plan',
    ask: but('lhDepositBuy', { amount: '0.01' }),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['insufficient-balance', 'above-maximum', 'balance-below-minimum'],
    what: 'an amount above the balance',
    ask: but('lhDepositBuy', { amount: most }),
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
]
