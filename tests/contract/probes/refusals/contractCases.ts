import { ContractOrderKind, ContractSide, ContractStatusFilter, Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import { leastContract, leastSpot, ofPrice } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { endAll } from '../effects/contract.ts'
import { but, finerPrice, lowestPrice, percentOfPrice, type Case } from './case.ts'

const limit = { status: ContractOrderKind.limit, type: ContractSide.long }

/** Closes some lots, of an open position unless another one is given. */
function closeLots(
  share: number,
  idOf: (trial: Trial) => Promise<number> = ({ stage }) => stage.openPosition(),
): Case['ask'] {
  return async (trial) => {
    const { partial_close } = (await trial.must('leverDeal', { fields: pair })).message
    // Elsewhere the position would be closed.
    if (partial_close !== Flag.yes) throw new NotPossible('positions are closed as a whole')
    return { fields: { id: await idOf(trial), share } }
  }
}

/** A pending order of more lots than the least. */
async function waitingLots(trial: Trial): Promise<number> {
  const { share, multiple } = await leastContract(trial)
  const target_price = ofPrice(await leastSpot(trial), 70n)
  await trial.must('leverSubmit', { fields: { ...pair, ...limit, share: share + 1, multiple, target_price } })
  const fields = { status: ContractStatusFilter.pending, page: 1, limit: 1 }
  const [row] = (await trial.must('leverMyTrade', { fields })).message.message.data
  if (!row) throw new NotPossible('the new order is not in lever/my_trade')
  trial.stage.undoLater('cancel a contract order', () => endAll(trial, ({ id }) => id === row.id))
  return row.id
}

const short = { type: ContractSide.short }
const waitingShort = { ...short, status: ContractOrderKind.limit }

/** Prices on the wrong side of an order, in percent of the last price; the stops of a limit order are around its limit. */
const wrongSides = [
  ['take-profit-side', 'a take-profit above the price of a short', short, { target_profit_price: 110n }],
  ['stop-loss-side', 'a stop-loss below the price of a short', short, { stop_loss_price: 90n }],
  [
    'stop-loss-beyond-liquidation',
    'a stop-loss beyond the liquidation of a short',
    short,
    { stop_loss_price: 180n },
  ],
  ['target-price-side', 'a limit of a short below the market', waitingShort, { target_price: 90n }],
  ['price-out-of-range', 'a limit of a short far from the market', waitingShort, { target_price: 200n }],
  [
    ...(['take-profit-side', 'a take-profit below the limit of a long'] as const),
    ...([limit, { target_price: 80n, target_profit_price: 79n }] as const),
  ],
  [
    ...(['stop-loss-side', 'a stop-loss between the limit of a long and the market'] as const),
    ...([limit, { target_price: 80n, stop_loss_price: 90n }] as const),
  ],
  [
    ...(['take-profit-side', 'a take-profit above the limit of a short'] as const),
    ...([waitingShort, { target_price: 120n, target_profit_price: 121n }] as const),
  ],
  [
    ...(['stop-loss-side', 'a stop-loss between the market and the limit of a short'] as const),
    ...([waitingShort, { target_price: 120n, stop_loss_price: 110n }] as const),
  ],
] as const

const sideCases = wrongSides.map(([reason, what, order, percents]): Case => ({
  operation: 'leverSubmit',
  reasons: [reason],
  what,
  ask: but('leverSubmit', async (trial) => {
    const terms = await leastSpot(trial)
    const prices = Object.entries(percents).map(([name, percent]) => [name, ofPrice(terms, percent)])
    return { ...order, ...(Object.fromEntries(prices) as Readonly<Record<string, string>>) }
  }),
}))

/** Prices of a long with one decimal too many, in percent of the last price. Without it, each would be taken. */
const finerPrices = [
  ['leverSubmit', limit, { target_price: 90n }],
  ['leverSubmit', { type: ContractSide.long }, { target_profit_price: 110n }],
  ['leverSubmit', { type: ContractSide.long }, { stop_loss_price: 98n }],
  ['leverSetstop', {}, { target_profit_price: 110n, stop_loss_price: 98n }],
  ['leverSetstop', {}, { stop_loss_price: 98n, target_profit_price: 110n }],
] as const

const finerCases = finerPrices.map(([operation, order, percents]): Case => {
  const [finer = ''] = Object.keys(percents)
  return {
    operation,
    reasons: ['bad-step'],
    what: `a ${finer} with too many decimals`,
    ask: but(operation, async (trial) => {
      const terms = await leastSpot(trial)
      const prices = Object.entries(percents).map(([name, percent]) => [
        name,
        name === finer ? finerPrice(terms, percent) : ofPrice(terms, percent),
      ])
      return { ...order, ...(Object.fromEntries(prices) as Readonly<Record<string, string>>) }
    }),
  }
})

/** Named failures of contracts. */
export const contractCases: readonly Case[] = [
  ...sideCases,
  ...finerCases,
  {
    operation: 'leverSetstop',
    reasons: ['position-not-open', 'not-found'],
    what: 'a pending order',
    ask: but('leverSetstop', async ({ stage }) => ({ id: await stage.waitingContract() })),
  },
  {
    operation: 'leverClose',
    reasons: ['lots-out-of-range'],
    what: 'a part of a pending order',
    ask: closeLots(1, waitingLots),
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
    operation: 'leverAddmargin',
    reasons: ['position-not-open', 'not-found'],
    what: 'a closed position',
    ask: but('leverAddmargin', async ({ stage }) => ({ id: await stage.closedPosition() })),
  },
  {
    operation: 'leverAddmargin',
    reasons: ['position-not-open', 'not-found'],
    what: 'a pending order',
    ask: but('leverAddmargin', async ({ stage }) => ({ id: await stage.waitingContract() })),
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
  {
    operation: 'leverClose',
    reasons: ['lots-out-of-range'],
    what: 'more lots than the position has',
    ask: closeLots(1_000_000),
  },
  {
    operation: 'leverClose',
    reasons: ['invalid-input', 'lots-out-of-range'],
    what: 'no lots of a position',
    ask: closeLots(0),
  },
  {
    operation: 'leverClose',
    reasons: ['invalid-input', 'lots-out-of-range'],
    what: 'more lots than any position has',
    ask: closeLots(1_000_001),
  },
  {
    operation: 'leverSubmit',
    reasons: ['target-price-side'],
    what: 'a limit of a long above the market',
    ask: but('leverSubmit', async (trial) => ({ ...limit, target_price: await percentOfPrice(110n)(trial) })),
  },
  {
    operation: 'leverSubmit',
    reasons: ['price-out-of-range'],
    what: 'a limit far from the market',
    ask: but('leverSubmit', async (trial) => ({ ...limit, target_price: await lowestPrice(trial) })),
  },
  {
    operation: 'leverSubmit',
    reasons: ['stop-loss-beyond-liquidation'],
    what: 'a stop-loss that liquidation comes before',
    ask: but('leverSubmit', async (trial) => ({
      type: ContractSide.long,
      stop_loss_price: await percentOfPrice(20n)(trial),
    })),
  },
  {
    operation: 'leverSetstop',
    reasons: ['stop-loss-beyond-liquidation'],
    what: 'a stop-loss that liquidation comes before',
    ask: but('leverSetstop', async (trial) => ({ stop_loss_price: await percentOfPrice(20n)(trial) })),
  },
]
