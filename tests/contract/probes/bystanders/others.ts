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
import type { Exchange } from '../../core/exchange.ts'
import { oneMore } from '../../core/money/addedMargin.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { rowsIn, type Row } from '../../core/rows.ts'
import { savedAddress } from '../../core/stage/addresses.ts'
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
interface Twins {
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
  /** Fields of the other one that must stay. */
  readonly lasting: readonly string[]
}

const newest = { page: 1, limit: 20 } as const
const byId = async (id: number): Promise<Fields> => ({ id })

const all: Readonly<Record<string, (trial: Trial) => Promise<Twins>>> = {
  orders: async (trial) => {
    const terms = await leastSpot(trial)
    const order = { type: SpotSide.buy, amount: terms.amount, target_price: ofPrice(terms, 50n) }
    return {
      token: (await trial.people.main()).token,
      list: 'coinList',
      fields: newest,
      create: 'coinTradePlace',
      make: () => trial.must('coinTradePlace', { fields: { ...pair, ...order } }),
      touches: [{ operation: 'coinTradeCancel', of: byId }],
      lasting: ['status', 'type', 'trade_amount', 'target_price'],
    }
  },
  stops: async (trial) => {
    await assertTakesStops(trial)
    const terms = await leastSpot(trial)
    const order = { type: SpotSide.buy, amount: terms.amount, ...farStop(terms) }
    return {
      token: (await trial.people.main()).token,
      list: 'coinList',
      fields: newest,
      create: 'coinTradePlace',
      make: () => trial.must('coinTradePlace', { fields: { ...pair, ...order } }),
      touches: [{ operation: 'coinTradeCancel', of: byId }],
      lasting: ['status', 'type', 'trade_amount', 'target_price', 'trigger_price', 'triggered'],
    }
  },
  stopLosses: async (trial) => {
    await assertTakesStopLosses(trial)
    const terms = await leastSpot(trial)
    // Two of the smallest sales, and room for fees.
    for (let count = 0; count < 2; count++) await boughtCoins(trial, terms.amount)
    const order = { type: SpotSide.sell, amount: format(terms.least), ...farStopLoss(terms) }
    return {
      token: (await trial.people.main()).token,
      list: 'coinList',
      fields: newest,
      create: 'coinTradePlace',
      make: () => trial.must('coinTradePlace', { fields: { ...pair, ...order } }),
      touches: [{ operation: 'coinTradeCancel', of: byId }],
      lasting: ['status', 'type', 'trade_amount', 'target_price', 'stop_loss_price', 'stopped'],
    }
  },
  positions: async (trial) => {
    const { share, multiple, otherMultiple } = await leastContract(trial)
    const rules = (await trial.must('leverDeal', { fields: pair })).message
    const terms = { share, type: ContractSide.long, status: ContractOrderKind.market }
    return {
      token: (await trial.people.main()).token,
      list: 'leverMyTrade',
      fields: { ...newest, status: ContractStatusFilter.all },
      create: 'leverSubmit',
      make: (nth) => {
        const leverage = nth === 1 ? multiple : otherMultiple
        return trial.must('leverSubmit', { fields: { ...pair, ...terms, multiple: leverage } })
      },
      touches: [
        {
          operation: 'leverSetstop',
          of: async (id) => {
            const market = await leastSpot(trial)
            return { id, target_profit_price: ofPrice(market, 130n), stop_loss_price: ofPrice(market, 98n) }
          },
        },
        ...(rules.added_margin === Flag.yes
          ? [{ operation: 'leverAddmargin', of: async (id: number) => ({ id, amount: oneMore }) } as const]
          : []),
        { operation: 'leverClose', of: byId },
      ],
      lasting: [
        ...['status', 'type', 'share', 'number', 'multiple', 'price', 'time', 'trade_fee'],
        ...['origin_caution_money', 'caution_money', 'target_profit_price', 'stop_loss_price'],
      ],
    }
  },
  plans: async (trial) => {
    const fields = planForm(await leastPlan(trial))
    return {
      token: (await trial.people.main()).token,
      list: 'lhDepositOrderList',
      fields: newest,
      create: 'lhDepositBuy',
      make: () => trial.must('lhDepositBuy', { fields }),
      touches: [{ operation: 'lhDepositOrderCancel', of: byId }],
      lasting: ['status', 'is_cancel', 'amount', 'cancel_fee'],
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
      lasting: ['status', 'number', 'type', 'seconds', 'open_price'],
    }
  },
  addresses: async (trial) => ({
    token: (await trial.people.newcomer()).token,
    list: 'walletGetAddress',
    fields: { currency: usdt },
    create: 'walletAddaddress',
    // This probe removes both.
    make: () => savedAddress(trial, () => undefined),
    touches: [{ operation: 'walletDeladdress', of: async (id) => ({ address_id: id }) }],
    lasting: ['address', 'currency'],
  }),
}

export const bystanders: Probe = {
  name: 'bystanders.records',
  rules: [],
  closes: 'bystanders',
  says: 'A second record, and a write to one of two, leave the other unchanged and in its place',
  effect: 'write',
  subjects: [
    'coinTradePlace',
    'coinTradeCancel',
    'leverSubmit',
    'leverSetstop',
    'leverAddmargin',
    'leverClose',
    'microtradeSubmit',
    'lhDepositBuy',
    'lhDepositOrderCancel',
    'walletAddaddress',
    'walletDeladdress',
  ],
  run: async (trial, watch) => {
    for (const prepare of Object.values(all)) {
      try {
        await touchOne(trial, watch, await prepare(trial))
      } catch (error) {
        if (!(error instanceof NotPossible)) throw error
        // Subjects without a finding are reported as unchecked.
      }
    }
  },
}

async function touchOne(trial: Trial, watch: Watch, twins: Twins): Promise<void> {
  const { token, list, fields, make, create, touches, lasting } = twins
  const rows = async (): Promise<{ readonly exchange: Exchange; readonly rows: readonly Row[] }> => {
    const exchange = await trial.send(list, { token, fields })
    return { exchange, rows: rowsIn(exchange.answer?.json) }
  }
  const known = new Set((await rows()).rows.map(({ id }) => id))
  const fresh = async () =>
    (await rows()).rows.flatMap(({ id }) => (typeof id === 'number' && !known.has(id) ? [id] : []))
  try {
    await make(1)
    const [other] = await fresh()
    if (other === undefined) throw new NotPossible(`the new record is not in ${list}`)
    const seen = async () => {
      const { exchange, rows: now } = await rows()
      const row = now.find(({ id }) => id === other)
      const order = now.map(({ id }) => id).filter((id) => typeof id === 'number' && !known.has(id))
      return { exchange, order, text: JSON.stringify(lasting.map((name) => row?.[name])) }
    }
    let before = await seen()
    await make(2)
    const both = await seen()
    const changed = `after a second record ${String(other)} went from ${before.text} to ${both.text}`
    watch.expect(before.text === both.text, create, changed, before.exchange, both.exchange)
    const target = (await fresh()).find((id) => id !== other)
    if (target === undefined) throw new NotPossible(`two new records are not in ${list}`)
    before = both
    for (const { operation, of } of touches) {
      const touching = await trial.send(operation, { token, fields: await of(target) })
      const after = await seen()
      const sentence = `it was sent for ${String(target)}, and changed ${String(other)} from ${before.text} to ${after.text}`
      watch.expect(before.text === after.text, operation, sentence, touching, after.exchange)
      // An address that was deleted leaves one alone.
      const order = before.order.filter((id) => after.order.includes(id))
      const moved = `after it the records come in another order in ${list}`
      watch.expect(order.join() === after.order.join(), operation, moved, before.exchange, after.exchange)
      before = after
    }
  } finally {
    // Also after an interruption: a record that has ended refuses to end again.
    const last = touches.at(-1)
    if (last)
      for (const id of await fresh())
        await trial.send(last.operation, { token, fields: await last.of(id), mustFail: true })
  }
}
