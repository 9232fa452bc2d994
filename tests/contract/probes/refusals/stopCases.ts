import { format } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Fields } from '../../core/contract.ts'
import { leastSpot, ofPrice, type SpotTerms } from '../../core/stage/least.ts'
import { assertTakesStopLosses, assertTakesStops, farStop, farStopLoss } from '../../core/stage/stops.ts'
import type { Trial } from '../../core/trial.ts'
import { but, finerPrice, lowestPrice, type Case } from './case.ts'

/** A stop-limit order with these fields, which make it invalid. */
const stop = (wrong: (trial: Trial) => Promise<Fields>): Case['ask'] =>
  but('coinTradePlace', async (trial) => {
    await assertTakesStops(trial)
    return { ...farStop(await leastSpot(trial)), ...(await wrong(trial)) }
  })

/** A sale with a stop loss of coins that the account has, with these fields, which make it invalid. */
const lossCase = (
  reason: string,
  what: string,
  wrong: (terms: SpotTerms, trial: Trial) => Fields | Promise<Fields>,
): Case => ({
  operation: 'coinTradePlace',
  reasons: [reason],
  what,
  ask: but('coinTradePlace', async (trial) => {
    await assertTakesStopLosses(trial)
    await trial.stage.filledOrder()
    const terms = await leastSpot(trial)
    const sale = { type: SpotSide.sell, amount: format(terms.least), ...farStopLoss(terms) }
    return { ...sale, ...(await wrong(terms, trial)) }
  }),
})

const [needsSale, tooHigh] = ['stop-loss-without-limit-sale', 'stop-loss-too-high']

/** Named failures of stop losses. One at the last price needs a price that holds: `moves.stop-loss`. */
const lossCases: readonly Case[] = [
  lossCase(needsSale, 'a purchase with a stop loss', (terms) => ({
    ...{ type: SpotSide.buy, target_price: ofPrice(terms, 50n), stop_loss_price: ofPrice(terms, 40n) },
  })),
  lossCase(needsSale, 'a market order with a stop loss', () => ({ target_price: '0' })),
  lossCase(needsSale, 'a stop-limit order with a stop loss', async (terms, trial) => {
    await assertTakesStops(trial)
    return { target_price: ofPrice(terms, 70n), trigger_price: ofPrice(terms, 80n) }
  }),
  lossCase(tooHigh, 'a stop loss above the last price and below the limit', (terms) => ({
    stop_loss_price: ofPrice(terms, 120n),
  })),
  lossCase(tooHigh, 'a stop loss above the limit and below the last price', (terms) => ({
    ...{ target_price: ofPrice(terms, 60n), stop_loss_price: ofPrice(terms, 80n) },
  })),
  lossCase(tooHigh, 'a stop loss at the limit', (terms) => ({
    ...{ target_price: ofPrice(terms, 80n), stop_loss_price: ofPrice(terms, 80n) },
  })),
  lossCase('bad-step', 'a stop loss with too many decimals', (terms) => ({
    stop_loss_price: finerPrice(terms),
  })),
  lossCase('price-out-of-range', 'a stop loss far from the market', async (_, trial) => ({
    stop_loss_price: await lowestPrice(trial),
  })),
  lossCase('invalid-input', 'a stop loss of zero', () => ({ stop_loss_price: '0' })),
]

/** Named failures of stop-limit orders and stop losses. A trigger at the last price needs a price that holds: `moves.spot-stop`. */
export const stopCases: readonly Case[] = [
  {
    operation: 'coinTradePlace',
    reasons: ['target-price-required'],
    what: 'a trigger without a limit',
    ask: stop(async () => ({ target_price: '0' })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['bad-step'],
    what: 'a trigger with too many decimals',
    ask: stop(async (trial) => ({ trigger_price: finerPrice(await leastSpot(trial), 150n) })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['price-out-of-range'],
    what: 'a trigger far from the market',
    ask: stop(async (trial) => ({ trigger_price: await lowestPrice(trial) })),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['invalid-input'],
    what: 'a trigger of zero',
    ask: stop(async () => ({ trigger_price: '0' })),
  },
  ...lossCases,
]
