import { format } from '#domain/decimal.ts'
import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  Flag,
  OptionType,
  SpotSide,
} from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../../core/contract.ts'
import { oneMore } from '../../core/money/addedMargin.ts'
import { pair, usdt } from '../../core/pair.ts'
import { savedBy } from '../../core/stage/addresses.ts'
import { boughtCoins } from '../../core/stage/boughtCoins.ts'
import {
  leastContract,
  leastOption,
  leastPlan,
  leastSpot,
  ofPrice,
  planForm,
} from '../../core/stage/least.ts'
import { assertTakesStopLosses, assertTakesStops, farStop, farStopLoss } from '../../core/stage/stops.ts'
import type { Trial } from '../../core/trial.ts'

/** Two equal records, of which one is touched. */
export interface Twins {
  readonly token: string
  readonly list: OperationId
  readonly fields: Fields
  /** Creates the first or the second of them. */
  readonly make: (nth: 1 | 2) => Promise<unknown>
  readonly create: OperationId
  /** Writes to one of them, in turn; the last one ends it. */
  readonly touches: readonly {
    readonly operation: OperationId
    readonly of: (id: number) => Promise<Fields>
  }[]
  /** Fields of the other one that prices and time change; all others stay. */
  readonly moving: ReadonlySet<string>
  /** Both take the same writes, so that the older one can be touched as well. */
  readonly areAlike: boolean
}

const newest = { page: 1, limit: 20 } as const
const byId = async (id: number): Promise<Fields> => ({ id })

/** Records of every kind of which a user may have two. */
export const twins: Readonly<Record<string, (trial: Trial) => Promise<Twins>>> = {
  orders: async (trial) => {
    const terms = await leastSpot(trial)
    const order = { type: SpotSide.buy, amount: terms.amount, target_price: ofPrice(terms, 50n) }
    return orders(trial, order)
  },
  stops: async (trial) => {
    await assertTakesStops(trial)
    const terms = await leastSpot(trial)
    const order = { type: SpotSide.buy, amount: terms.amount, ...farStop(terms) }
    return orders(trial, order)
  },
  stopLosses: async (trial) => {
    await assertTakesStopLosses(trial)
    const terms = await leastSpot(trial)
    // Two of the smallest sales, and room for fees.
    for (let count = 0; count < 2; count++) await boughtCoins(trial, terms.amount)
    const order = { type: SpotSide.sell, amount: format(terms.least), ...farStopLoss(terms) }
    return orders(trial, order)
  },
  positions: (trial) => contracts(trial, ContractOrderKind.market, ContractOrderKind.market),
  pendingBesidePosition: (trial) => contracts(trial, ContractOrderKind.limit, ContractOrderKind.market),
  positionBesidePending: (trial) => contracts(trial, ContractOrderKind.market, ContractOrderKind.limit),
  plans: async (trial) => {
    const fields = planForm(await leastPlan(trial))
    return {
      token: (await trial.people.main()).token,
      list: 'lhDepositOrderList',
      fields: newest,
      create: 'lhDepositBuy',
      make: () => trial.must('lhDepositBuy', { fields }),
      touches: [{ operation: 'lhDepositOrderCancel', of: byId }],
      moving: new Set(['remain_day', 'penalty_now']),
      areAlike: true,
    }
  },
  options: async (trial) => {
    const least = await leastOption(trial)
    return {
      token: (await trial.people.main()).token,
      list: 'microtradeLists',
      fields: newest,
      create: 'microtradeSubmit',
      make: (nth) => {
        const type = nth === 1 ? OptionType.up : OptionType.down
        const fields = { ...least, number: String(Number(least.number) * nth), type }
        return trial.must('microtradeSubmit', { fields })
      },
      touches: [],
      moving: new Set(['remain_milli_seconds']),
      areAlike: true,
    }
  },
  addresses: async (trial) => ({
    token: (await trial.people.newcomer()).token,
    list: 'walletGetAddress',
    fields: { currency: usdt },
    create: 'walletAddaddress',
    // This probe removes both.
    make: async (nth) =>
      savedBy(trial, await trial.people.newcomer(), () => undefined, usdt, `Wallet ${String(nth)}`),
    touches: [{ operation: 'walletDeladdress', of: async (id) => ({ address_id: id }) }],
    moving: new Set(),
    areAlike: true,
  }),
}

/** Two equal spot orders that wait. */
async function orders(trial: Trial, order: Fields): Promise<Twins> {
  return {
    token: (await trial.people.main()).token,
    list: 'coinList',
    fields: newest,
    create: 'coinTradePlace',
    make: () => trial.must('coinTradePlace', { fields: { ...pair, ...order } }),
    touches: [{ operation: 'coinTradeCancel', of: byId }],
    moving: new Set(),
    areAlike: true,
  }
}

/** Two contracts of one market with other leverage: positions, or limit orders far below the price. */
async function contracts(trial: Trial, first: ContractOrderKind, second: ContractOrderKind): Promise<Twins> {
  const { share, multiple, otherMultiple } = await leastContract(trial)
  const rules = (await trial.must('leverDeal', { fields: pair })).message
  const target_price = ofPrice(await leastSpot(trial), 70n)
  const terms = { share, type: ContractSide.long }
  return {
    token: (await trial.people.main()).token,
    list: 'leverMyTrade',
    fields: { ...newest, status: ContractStatusFilter.all },
    create: 'leverSubmit',
    make: (nth) => {
      const [status, leverage] = nth === 1 ? [first, multiple] : [second, otherMultiple]
      const limit = status === ContractOrderKind.limit ? { target_price } : {}
      return trial.must('leverSubmit', {
        fields: { ...pair, ...terms, ...limit, status, multiple: leverage },
      })
    },
    touches: [
      ...(second === ContractOrderKind.market ? positionTouches(trial, rules.added_margin) : []),
      { operation: 'leverClose', of: byId },
    ],
    moving: new Set(['update_price', 'update_time', 'profits']),
    areAlike: first === second,
  }
}

const positionTouches = (trial: Trial, added_margin: Flag | undefined): Twins['touches'] => [
  {
    operation: 'leverSetstop',
    of: async (id) => {
      const market = await leastSpot(trial)
      return { id, target_profit_price: ofPrice(market, 130n), stop_loss_price: ofPrice(market, 98n) }
    },
  },
  ...(added_margin === Flag.yes
    ? [{ operation: 'leverAddmargin', of: async (id: number) => ({ id, amount: oneMore }) } as const]
    : []),
]
