import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionType,
  PlanOrderStatus,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import type { ServerEvents } from '#generated/socket.ts'
import type { Ear, Payload } from '../../core/ears.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Trial } from '../../core/trial.ts'

/** Something that an account did, and what HTTP shows of it. */
export interface Deed {
  /** What its owner has to hear of it. */
  readonly events: readonly (keyof ServerEvents)[]
  /** Of what was made. */
  readonly id?: number
  /** The row that HTTP lists, at each of its stages. */
  readonly rows: readonly Payload[]
}

export type DeedName = 'transfer' | 'waiting' | 'filled' | 'position' | 'option' | 'plan'

/** How long positions may take to be told, which is due twice a second; ms. */
const positionsWithin = 5_000

const firstOf = (rows: readonly ({ readonly id: number } & Payload)[], list: string) => {
  const [first] = rows
  if (!first) throw new NotPossible(`what was made is not in ${list}`)
  return first
}

const spotRow = async (trial: Trial, status: SpotOrderStatus) =>
  firstOf((await trial.must('coinList', { fields: { status, page: 1, limit: 1 } })).message, 'coin/list')

const contractRow = async (trial: Trial, status: ContractStatusFilter) => {
  const { message } = await trial.must('leverMyTrade', { fields: { status, page: 1, limit: 1 } })
  return firstOf(message.message.data, 'lever/my_trade')
}

const priceOf = async (trial: Trial) =>
  Number((await trial.must('currencyDeal', { fields: pair })).message.now_price)

/** In this order; each leaves as little behind as it can. */
export const deeds: Readonly<Record<DeedName, (trial: Trial, owner: Ear) => Promise<Deed>>> = {
  transfer: async ({ must, stage }) => {
    const move = (from_field: string, to_field: string) =>
      must('walletChange', { fields: { currency_id: usdt, number: '1', from_field, to_field } })
    await move('change', 'lever')
    stage.undoLater('move 1 USDT back', () => move('lever', 'change'))
    return { events: ['balance'], rows: [] }
  },
  waiting: async (trial) => {
    const target_price = ((await priceOf(trial)) / 2).toFixed(2)
    trial.budget.spend((Number(target_price) * 0.001).toFixed(2), 'USDT', 'a waiting spot order')
    const fields = { ...pair, type: SpotSide.buy, amount: '0.001', target_price }
    await trial.must('coinTradePlace', { fields })
    const waiting = await spotRow(trial, SpotOrderStatus.waiting)
    await trial.must('coinTradeCancel', { fields: { id: waiting.id } })
    const cancelled = await spotRow(trial, SpotOrderStatus.cancelled)
    return { events: ['order', 'balance'], id: waiting.id, rows: [waiting, cancelled] }
  },
  filled: async (trial) => {
    trial.budget.spend(((await priceOf(trial)) * 0.001).toFixed(2), 'USDT', 'a filled spot order')
    const place = (type: SpotSide, amount: string) =>
      trial.must('coinTradePlace', { fields: { ...pair, type, amount, target_price: '0' } })
    await place(SpotSide.buy, '0.001')
    trial.stage.undoLater('sell what was bought', () => place(SpotSide.sell, '0.0009'))
    const row = await spotRow(trial, SpotOrderStatus.completed)
    return { events: ['order', 'balance'], id: row.id, rows: [row] }
  },
  position: async (trial, owner) => {
    trial.budget.spend(((await priceOf(trial)) * 0.001).toFixed(2), 'USDT', 'margin of one contract lot')
    const terms = { share: 1, multiple: 20, type: ContractSide.long, status: ContractOrderKind.market }
    await trial.must('leverSubmit', { fields: { ...pair, ...terms } })
    const open = await contractRow(trial, ContractStatusFilter.open)
    await owner.until(() => owner.of('lever_trade').length > 1, positionsWithin)
    await trial.must('leverClose', { fields: { id: open.id } })
    const closed = await contractRow(trial, ContractStatusFilter.closed)
    return {
      events: ['position', 'balance', 'lever_trade', 'lever_closed'],
      id: open.id,
      rows: [open, closed],
    }
  },
  option: async ({ must, budget, control }) => {
    budget.spend('10', 'USDT', 'at stake in an option')
    const [shortest] = (await must('microtradeSeconds')).message.toSorted((a, b) => a.seconds - b.seconds)
    const seconds = shortest?.seconds ?? 60
    const fields = { match_id: 1, currency_id: usdt, type: OptionType.up, seconds, number: '10' }
    const { id } = (await must('microtradeSubmit', { fields })).message
    // Without a clock to move it settles long after this.
    await control?.('clock', { advance: (seconds + 1) * 1000 })
    const row = (await must('microtradeOrder', { fields: { id } })).message
    const events = control
      ? (['option', 'closed_microorder', 'micro_closed'] as const)
      : (['option'] as const)
    return { events: [...events, 'balance'], id, rows: [{ ...row }] }
  },
  plan: async (trial) => {
    trial.budget.spend('100', 'USDT', 'in a plan')
    await trial.must('lhDepositBuy', { fields: { config_id: 2, amount: '100', agreement: 1 } })
    const list = async (status: PlanOrderStatus) => {
      const { message } = await trial.must('lhDepositOrderList', { fields: { status, page: 1, limit: 1 } })
      return firstOf(message.order_list, 'lh/deposit/order')
    }
    const running = await list(PlanOrderStatus.running)
    await trial.must('lhDepositOrderCancel', { fields: { id: running.id } })
    return { events: ['record', 'balance'], id: running.id, rows: [running] }
  },
}
