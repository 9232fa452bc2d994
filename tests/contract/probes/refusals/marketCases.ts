import { format, one } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, SpotSide } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import { leastSpot, ofPrice } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { but, type Case } from './case.ts'

const most = '9999999999'
const percentOfPrice =
  (percent: bigint) =>
  async (trial: Trial): Promise<string> =>
    ofPrice(await leastSpot(trial), percent)
const minute = 60
const decade = 315_360_000

/** Named failures of markets, transfers and deposits. */
export const marketCases: readonly Case[] = [
  {
    operation: 'currencyNewTimeshar',
    reasons: ['unknown-symbol', 'unknown-market'],
    what: 'an unknown symbol',
    ask: but('currencyNewTimeshar', { symbol: 'NOSUCH/COIN' }),
  },
  {
    operation: 'currencyNewTimeshar',
    reasons: ['reversed-times'],
    what: 'an end before the start',
    ask: but('currencyNewTimeshar', { from: 1_768_262_400, to: 1_768_176_000 }),
  },
  {
    operation: 'currencyNewTimeshar',
    reasons: ['too-many-candles'],
    what: 'ten years of candles of a minute',
    ask: but('currencyNewTimeshar', {
      period: '1min',
      from: 1_768_262_400 - decade,
      to: 1_768_262_400 + minute,
    }),
  },
  {
    operation: 'currencyDeal',
    reasons: ['unknown-market'],
    what: 'a market of a currency with itself',
    ask: but('currencyDeal', { currency_id: pair.legal_id, legal_id: pair.legal_id }),
  },
  {
    operation: 'leverDeal',
    reasons: ['unknown-market'],
    what: 'a market of a currency with itself',
    ask: but('leverDeal', { currency_id: pair.legal_id, legal_id: pair.legal_id }),
  },
  {
    operation: 'walletChange',
    reasons: ['insufficient-balance'],
    what: 'a transfer above the balance',
    ask: but('walletChange', { number: most }),
  },
  {
    operation: 'walletChange',
    reasons: ['same-account-kind'],
    what: 'a transfer from an account to itself',
    ask: but('walletChange', { from_field: 'change', to_field: 'change' }),
  },
  {
    operation: 'walletChargeReq',
    reasons: ['proof-not-found'],
    what: 'a proof that was never sent',
    ask: but('walletChargeReq', { imgs: '/pictures/of/nothing' }),
  },
  {
    operation: 'walletChargeReq',
    reasons: ['below-minimum'],
    what: 'a tiny deposit',
    ask: but('walletChargeReq', { amount: '0.00000001' }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['insufficient-balance', 'above-maximum'],
    what: 'an order above the balance',
    ask: but('coinTradePlace', async (trial) => ({
      amount: most,
      target_price: await percentOfPrice(90n)(trial),
    })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['sellable-balance-insufficient', 'insufficient-balance', 'above-maximum'],
    what: 'a sale above the balance',
    ask: but('coinTradePlace', async (trial) => ({
      type: SpotSide.sell,
      amount: most,
      target_price: await percentOfPrice(110n)(trial),
    })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['below-minimum', 'bad-step'],
    what: 'a tiny order',
    ask: but('coinTradePlace', { amount: '0.00000001' }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['below-minimum'],
    what: 'an order one step below the minimum of its market',
    ask: but('coinTradePlace', async (trial) => {
      const { min_amount } = (await trial.must('currencyDeal', { fields: pair })).message
      const { least, amountPlaces } = await leastSpot(trial)
      const amount = least - 10n ** BigInt(8 - amountPlaces)
      if (min_amount === undefined || amount <= 0n) throw new NotPossible('no minimum is told')
      return { amount: format(amount) }
    }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['bad-step'],
    what: 'a price with too many decimals',
    ask: but('coinTradePlace', async (trial) => {
      const terms = await leastSpot(trial)
      if (terms.pricePlaces === 8) throw new NotPossible('prices have all eight decimals')
      return { target_price: `${format((terms.price / (2n * one)) * one, 0)}.12345678` }
    }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['price-out-of-range'],
    what: 'a price far from the market',
    ask: but('coinTradePlace', async (trial) => {
      const terms = await leastSpot(trial)
      const lowest = 10n ** BigInt(8 - terms.pricePlaces)
      return { target_price: format(lowest, terms.pricePlaces) }
    }),
  },
  {
    operation: 'coinTradeCancel',
    reasons: ['not-cancellable', 'not-found'],
    what: 'a filled order beside a waiting one',
    ask: async ({ stage }) => {
      const fields = { id: await stage.filledOrder() }
      await stage.waitingOrder()
      return { fields }
    },
  },
  {
    operation: 'coinTradeCancel',
    reasons: ['not-cancellable', 'not-found'],
    what: 'a cancelled order',
    ask: async ({ stage, must }) => {
      const fields = { id: await stage.waitingOrder() }
      await must('coinTradeCancel', { fields })
      stage.gone('waitingOrder')
      return { fields }
    },
  },
  {
    operation: 'leverSubmit',
    reasons: ['unknown-multiple'],
    what: 'a leverage that is not on offer',
    ask: but('leverSubmit', async (trial) => {
      const offered = (await trial.must('leverDeal', { fields: pair })).message.multiple.muit
      return { multiple: Math.max(...offered.map(({ value }) => Number(value))) + 1 }
    }),
  },
  {
    operation: 'leverSubmit',
    reasons: ['lots-out-of-range', 'insufficient-balance'],
    what: 'too many lots',
    ask: but('leverSubmit', { share: 1_000_000 }),
  },
  {
    operation: 'leverSubmit',
    reasons: ['target-price-required'],
    what: 'a limit order without a price',
    ask: but('leverSubmit', { status: ContractOrderKind.limit }),
  },
  {
    operation: 'leverSubmit',
    reasons: ['take-profit-side'],
    what: 'a take-profit below the price of a long',
    ask: but('leverSubmit', async (trial) => ({
      type: ContractSide.long,
      target_profit_price: await percentOfPrice(90n)(trial),
    })),
  },
  {
    operation: 'leverSubmit',
    reasons: ['stop-loss-side'],
    what: 'a stop-loss above the price of a long',
    ask: but('leverSubmit', async (trial) => ({
      type: ContractSide.long,
      stop_loss_price: await percentOfPrice(110n)(trial),
    })),
  },
  {
    operation: 'leverSetstop',
    reasons: ['take-profit-side', 'stop-loss-side'],
    what: 'a take-profit below the price of a long',
    ask: but('leverSetstop', async (trial) => ({ target_profit_price: await percentOfPrice(90n)(trial) })),
  },
  {
    operation: 'leverSetstop',
    reasons: ['stop-loss-side'],
    what: 'a stop-loss above the price of a long',
    ask: but('leverSetstop', async (trial) => ({ stop_loss_price: await percentOfPrice(110n)(trial) })),
  },
  {
    operation: 'leverSetstop',
    reasons: ['position-not-open', 'not-found'],
    what: 'a closed position',
    ask: but('leverSetstop', async ({ stage }) => ({ id: await stage.closedPosition() })),
  },
  {
    operation: 'leverClose',
    reasons: ['not-closable', 'not-found'],
    what: 'a closed position beside an open one',
    ask: async ({ stage }) => {
      const fields = { id: await stage.closedPosition() }
      await stage.openPosition()
      return { fields }
    },
  },
]
