import { format, unitScale, parse } from '#domain/decimal.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { leastOption, optionLimits } from '../../core/stage/least.ts'
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

/** Named failures of options and plans. */
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
      if (parse(number) <= unitScale) throw new NotPossible('the minimum is the smallest stake')
      return { number: format(parse(number) - unitScale, 0) }
    }),
  },
  {
    operation: 'microtradeSubmit',
    reasons: ['wrong-step'],
    what: 'a stake between two steps',
    ask: but('microtradeSubmit', async (trial) => {
      const number = parse((await leastOption(trial)).number) + unitScale
      if (number % (await optionLimits(trial)).step === 0n)
        throw new NotPossible('every whole stake is a multiple of the step')
      return { number: format(number, 0) }
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
      return { config_id: limited.id, amount: format(parse(limited.save_max) + unitScale) }
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
]
