import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { pair } from '../../core/pair.ts'
import { boughtCoins } from '../../core/stage/boughtCoins.ts'
import { leastSpot, ofPrice } from '../../core/stage/least.ts'
import { assertTakesStopLosses, assertTakesStops, farStop, farStopLoss } from '../../core/stage/stops.ts'
import { newestRows } from './effects.ts'
import { doubled, each, type Write } from './write.ts'

const spotOrder: Write = {
  operation: 'coinTradePlace',
  prepare: async (trial) => {
    const terms = await leastSpot(trial)
    const { amount } = terms
    const fields = { ...pair, type: SpotSide.buy, amount, target_price: ofPrice(terms, 50n) }
    return {
      asking: { token: (await trial.people.main()).token, fields },
      other: { fields: { ...fields, amount: doubled(amount) } },
      counted: {
        operation: 'coinList',
        fields: { ...newestRows, status: SpotOrderStatus.waiting },
        rowsEach: 1,
      },
      undo: each((id) => trial.must('coinTradeCancel', { fields: { id } })),
    }
  },
}

const spotStop: Write = {
  operation: 'coinTradePlace',
  prepare: async (trial) => {
    await assertTakesStops(trial)
    const { asking, ...prepared } = await spotOrder.prepare(trial)
    const terms = await leastSpot(trial)
    const fields = { ...asking.fields, ...farStop(terms) }
    const other = { fields: { ...fields, trigger_price: ofPrice(terms, 140n) } }
    return { ...prepared, asking: { ...asking, fields }, other }
  },
}

const stopLoss: Write = {
  operation: 'coinTradePlace',
  prepare: async (trial) => {
    await assertTakesStopLosses(trial)
    const { asking, ...prepared } = await spotOrder.prepare(trial)
    const terms = await leastSpot(trial)
    const amount = await boughtCoins(trial, terms.amount)
    const fields = { ...pair, type: SpotSide.sell, amount, ...farStopLoss(terms) }
    const other = { fields: { ...fields, stop_loss_price: ofPrice(terms, 60n) } }
    return { ...prepared, asking: { ...asking, fields }, other }
  },
}

const spotCancel: Write = {
  operation: 'coinTradeCancel',
  prepare: async (trial) => {
    const id = await trial.stage.waitingOrder()
    trial.stage.gone('waitingOrder')
    return { asking: { token: (await trial.people.main()).token, fields: { id } } }
  },
}

/** Writes of spot orders. */
export const spotWrites: readonly Write[] = [spotOrder, spotStop, stopLoss, spotCancel]
