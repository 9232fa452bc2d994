import { ContractOrderKind, ContractSide, Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import { but, finerPrice, lowestPrice, percentOfPrice, type Case } from './case.ts'

const limit = { status: ContractOrderKind.limit, type: ContractSide.long }

/** Closes some lots of an open position. */
function closeLots(share: number): Case['ask'] {
  return async ({ stage, must }) => {
    const { partial_close } = (await must('leverDeal', { fields: pair })).message
    // Elsewhere the position would be closed.
    if (partial_close !== Flag.yes) throw new NotPossible('positions are closed as a whole')
    return { fields: { id: await stage.openPosition(), share } }
  }
}

/** Named failures of contracts. */
export const contractCases: readonly Case[] = [
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
    reasons: ['bad-step'],
    what: 'a limit with too many decimals',
    ask: but('leverSubmit', async (trial) => ({ ...limit, target_price: await finerPrice(trial) })),
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
  {
    operation: 'leverSetstop',
    reasons: ['bad-step', 'stop-loss-beyond-liquidation'],
    what: 'a stop-loss with too many decimals',
    ask: but('leverSetstop', async (trial) => ({ stop_loss_price: await finerPrice(trial) })),
  },
]
