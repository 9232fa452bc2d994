import { format, parse } from '#domain/decimal.ts'
import { Flag, SpotSide } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt, type Pair } from '../../core/pair.ts'
import { lastPlaceOf, leastSpot } from '../../core/stage/least.ts'
import { otherDeposit } from '../../core/stage/others.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'
import { but, finerPrice, lowestPrice, percentOfPrice, type Case } from './case.ts'

const most = '9999999999'
const minute = 60
const decade = 315_360_000

/** A currency of the spot account that another account does not list. */
async function currencyElsewhere(trial: Trial): Promise<{ kind: AccountKind; currency: number }> {
  const books = await readBooks(trial)
  const { balance } = (await trial.must('walletList')).message.change_wallet
  for (const kind of ['lever', 'micro', 'legal'] as const)
    for (const { currency } of balance) if (!books.lists(kind, currency)) return { kind, currency }
  throw new NotPossible('every account has every currency')
}

/** A market without spot trading. */
async function marketOfContracts({ must }: Trial): Promise<Pair> {
  const listed = (await must('currencyQuotationNew')).message.flatMap(({ quotation }) => quotation)
  const market = listed.find(({ open_coin_trade }) => open_coin_trade === Flag.no)
  if (!market) throw new NotPossible('every market has spot trading')
  return { currency_id: market.currency_id, legal_id: market.legal_id }
}

/** Named failures of markets, transfers and deposits. */
export const marketCases: readonly Case[] = [
  {
    operation: 'coinTradePlace',
    reasons: ['market-closed'],
    what: 'a purchase in a market without spot trading',
    ask: but('coinTradePlace', async (trial) => ({
      ...(await marketOfContracts(trial)),
      type: SpotSide.buy,
    })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['cannot-sell'],
    what: 'a sale in a market without spot trading',
    ask: but('coinTradePlace', async (trial) => ({
      ...(await marketOfContracts(trial)),
      type: SpotSide.sell,
    })),
  },
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
    reasons: ['not-in-account'],
    what: 'a currency that one of the accounts does not have',
    ask: but('walletChange', async (trial) => {
      const { kind, currency } = await currencyElsewhere(trial)
      return { currency_id: currency, number: '0.00000001', from_field: 'change', to_field: kind }
    }),
  },
  {
    operation: 'walletDetail',
    reasons: ['not-in-account'],
    what: 'a currency that the account does not have',
    ask: but('walletDetail', async (trial) => {
      const { kind, currency } = await currencyElsewhere(trial)
      return { currency, type: kind }
    }),
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
    reasons: ['unknown-chain'],
    what: 'a chain that the currency does not have',
    ask: but('walletChargeReq', async ({ must }) => {
      const { message } = await must('walletGetInfo', { fields: { currency: usdt } })
      if (!message.networks) throw new NotPossible('the chain of a deposit is an extension')
      return { chain: 'NOCHAIN' }
    }),
  },
  {
    operation: 'walletChargeReq',
    reasons: ['proof-used'],
    what: 'the proof of an earlier deposit',
    ask: async (trial) => {
      const { fields = {}, token } = await trial.happy('walletChargeReq')
      await trial.must('walletChargeReq', { token, fields })
      return { token, fields }
    },
  },
  {
    operation: 'walletChargeReq',
    reasons: ['proof-used'],
    what: 'the proof of an earlier deposit of another coin',
    ask: async (trial) => {
      const { fields = {}, token } = await trial.happy('walletChargeReq')
      const { currency, amount } = await otherDeposit(trial)
      await trial.must('walletChargeReq', { token, fields })
      return { token, fields: { imgs: fields['imgs'] ?? '', currency, amount } }
    },
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
      const amount = least - lastPlaceOf(amountPlaces)
      if (min_amount === undefined || amount <= 0n) throw new NotPossible('no minimum is shown')
      return { amount: format(amount) }
    }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['bad-step'],
    what: 'a price with too many decimals',
    ask: but('coinTradePlace', async (trial) => ({ target_price: finerPrice(await leastSpot(trial)) })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['bad-step'],
    what: 'an amount with too many decimals',
    ask: but('coinTradePlace', async (trial) => {
      const { amount, amountPlaces } = await leastSpot(trial)
      if (amountPlaces === 8) throw new NotPossible('amounts have all eight decimals')
      return { amount: format(parse(amount) + 1n) }
    }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['price-out-of-range'],
    what: 'a price of twice the last one',
    ask: but('coinTradePlace', async (trial) => ({ target_price: await percentOfPrice(200n)(trial) })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['price-out-of-range'],
    what: 'a price far from the market',
    ask: but('coinTradePlace', async (trial) => ({ target_price: await lowestPrice(trial) })),
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
]
