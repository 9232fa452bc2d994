import type { Fields } from '../../core/contract.ts'
import { leastSpot } from '../../core/stage/least.ts'
import { assertTakesStops, farStop } from '../../core/stage/stops.ts'
import type { Trial } from '../../core/trial.ts'
import { but, finerPrice, lowestPrice, type Case } from './case.ts'

/** A stop-limit order with these fields, which make it invalid. */
const stop = (wrong: (trial: Trial) => Promise<Fields>): Case['ask'] =>
  but('coinTradePlace', async (trial) => {
    await assertTakesStops(trial)
    return { ...farStop(await leastSpot(trial)), ...(await wrong(trial)) }
  })

/** Named failures of stop-limit orders. A trigger at the last price needs a price that holds: `moves.spot-stop`. */
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
    ask: stop(async (trial) => ({ trigger_price: await finerPrice(trial) })),
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
]
