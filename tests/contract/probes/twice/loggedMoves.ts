import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import type { Person } from '../../core/people.ts'
import { leastContract } from '../../core/stage/least.ts'
import { contractMarkets } from '../../core/stage/others.ts'
import type { Trial } from '../../core/trial.ts'
import { endAll, opening, type Opening } from '../effects/contract.ts'
import { inMovingMarket, type MovingMarket } from '../moves/movingMarket.ts'

/** One deed of a user, of a reviewer, of a market or of time, that may change free balances. */
export interface Deed {
  readonly what: string
  /** Between accounts of the user. */
  readonly isTransfer?: true
  readonly run: (own: Trial, person: Person) => Promise<unknown>
}

/** A contract, and the movement of its market that opens or closes it, in percent. */
interface Moved {
  readonly what: string
  readonly order: (market: MovingMarket, largest: number) => Promise<Partial<Opening>>
  readonly percent: (largest: number) => number
}

const moves: readonly Moved[] = [
  {
    what: 'a position that its take-profit closed',
    order: async ({ at }) => ({ target_profit_price: await at(102n) }),
    percent: () => 3,
  },
  {
    what: 'a position that its stop-loss closed',
    order: async ({ at }) => ({ stop_loss_price: await at(98n) }),
    percent: () => -3,
  },
  {
    what: 'a position that was liquidated',
    order: async (_, largest) => ({ multiple: largest }),
    percent: (largest) => -(Math.ceil(100 / largest) + 1),
  },
  {
    what: 'a limit order that opened, and was closed',
    order: async ({ at }) => ({ status: ContractOrderKind.limit, target_price: await at(98n) }),
    percent: () => -3,
  },
]

/** Contracts that a market opens and closes. */
export const moving: readonly Deed[] = moves.map(({ what, order, percent }) => ({
  what,
  run: async (own) =>
    inMovingMarket(own, await contractMarkets(own), new Set(), async (market) => {
      const { share, multiple, largest } = await leastContract(own, market)
      const least = { type: ContractSide.long, status: ContractOrderKind.market, share, multiple }
      const { currency_id, legal_id } = market
      const fields = opening({ ...least, ...(await order(market, largest)) }, { currency_id, legal_id })
      await own.must('leverSubmit', { fields })
      await market.move(percent(largest))
      await endAll(own, () => true)
    }),
}))
