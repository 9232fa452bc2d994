import { format } from '#domain/decimal.ts'
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
import type { Exchange } from '../../core/exchange.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, type Pair } from '../../core/pair.ts'
import {
  leastContract,
  leastOption,
  leastPlan,
  leastSpot,
  ofPrice,
  planForm,
  visibleAmount,
} from '../../core/stage/least.ts'
import { contractMarkets } from '../../core/stage/others.ts'
import { freeBase, sale } from '../../core/stage/selling.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { listIn } from './agreement.ts'

/** An action of the account, with its HTTP view. */
export interface Deed {
  /** Events that its owner must receive. */
  readonly events: readonly (keyof ServerEvents)[]
  /** Id of the created record. */
  readonly id?: number
  /** Ids of records that were open beside it. */
  readonly beside?: readonly number[]
  /** Risk rate of the account over HTTP while all of them were open. */
  readonly risk?: string
  /** Row in the HTTP list, at each of its stages. */
  readonly rows: readonly Payload[]
  /** Responses of `wallet/list` before it and at its stages. */
  readonly wallets?: readonly Exchange[]
}

export type DeedName = 'transfer' | 'waiting' | 'filled' | 'position' | 'option' | 'plan'

const firstOf = (rows: readonly ({ readonly id: number } & Payload)[], list: string) => {
  const [first] = rows
  if (!first) throw new NotPossible(`the new record is not in ${list}`)
  return first
}

const spotRow = async (trial: Trial, status: SpotOrderStatus) =>
  firstOf((await trial.must('coinList', { fields: { status, page: 1, limit: 1 } })).message, 'coin/list')

const contractRow = async (trial: Trial, status: ContractStatusFilter) => {
  const { message } = await trial.must('leverMyTrade', { fields: { status, page: 1, limit: 1 } })
  return firstOf(message.message.data, 'lever/my_trade')
}

async function opened(trial: Trial, { currency_id, legal_id }: Pair, type: ContractSide) {
  const market = { currency_id, legal_id }
  const { share, multiple } = await leastContract(trial, market)
  const terms = { share, multiple, type, status: ContractOrderKind.market }
  await trial.must('leverSubmit', { fields: { ...market, ...terms } })
  return contractRow(trial, ContractStatusFilter.open)
}

/** Opens a short in another market; where none takes one, in the same. */
async function openedElsewhere(trial: Trial) {
  try {
    const [market = pair] = await contractMarkets(trial)
    return await opened(trial, market, ContractSide.short)
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    return opened(trial, pair, ContractSide.short)
  }
}

export const holds = (list: unknown, id: number): boolean =>
  listIn(list)?.some((row) => row['id'] === id) === true

/** Runs in this order; each action leaves as little behind as possible. */
export const deeds: Readonly<Record<DeedName, (trial: Trial, owner: Listener) => Promise<Deed>>> = {
  transfer: async ({ must, stage, send }) => {
    const wallets = [await send('walletList')]
    await must('walletChange', { fields: oneAcross })
    stage.undoLater('transfer 1 USDT back', () => must('walletChange', { fields: oneBack }))
    return { events: ['balance'], rows: [], wallets }
  },
  waiting: async (trial) => {
    const terms = await leastSpot(trial)
    const order = { type: SpotSide.buy, amount: terms.amount, target_price: ofPrice(terms, 50n) }
    const fields = { ...pair, ...order }
    await trial.must('coinTradePlace', { fields })
    const waiting = await spotRow(trial, SpotOrderStatus.waiting)
    const wallets = [await trial.send('walletList')]
    await trial.must('coinTradeCancel', { fields: { id: waiting.id } })
    const cancelled = await spotRow(trial, SpotOrderStatus.cancelled)
    return { events: ['order', 'balance'], id: waiting.id, rows: [waiting, cancelled], wallets }
  },
  filled: async (trial) => {
    // Events are compared with the list, which rounds the fee.
    const amount = format(visibleAmount(await leastSpot(trial)))
    const before = await freeBase(trial)
    const fields = { ...pair, type: SpotSide.buy, amount, target_price: '0' }
    await trial.must('coinTradePlace', { fields })
    trial.stage.undoLater('sell the purchase', await sale(trial, before))
    const row = await spotRow(trial, SpotOrderStatus.completed)
    return { events: ['order', 'balance'], id: row.id, rows: [row] }
  },
  position: async (trial, owner) => {
    // An event may show only one of several positions, or those of another market.
    const other = await openedElsewhere(trial)
    const open = await opened(trial, pair, ContractSide.long)
    const ids = [...new Set([open.id, other.id])]
    // Other positions have events too: wait for the events of these before closing them.
    const isReported = () =>
      ids.every((id) => owner.of('lever_trade').some((message) => holds(message['trades_all'], id)))
    await owner.until(isReported, trial.options.timeoutMs)
    const { rate_profits_total } = (await trial.must('leverMyTrade', { fields: { page: 1, limit: 1 } }))
      .message
    const wallets = [await trial.send('walletList')]
    const market = await leastSpot(trial)
    const stops = { target_profit_price: ofPrice(market, 130n), stop_loss_price: ofPrice(market, 98n) }
    await trial.must('leverSetstop', { fields: { id: open.id, ...stops } })
    const beside = ids.filter((id) => id !== open.id)
    for (const id of beside) await trial.must('leverClose', { fields: { id } })
    await trial.must('leverClose', { fields: { id: open.id } })
    const closed = await contractRow(trial, ContractStatusFilter.closed)
    return {
      events: ['position', 'balance', 'lever_trade', 'lever_closed'],
      id: open.id,
      beside,
      risk: rate_profits_total.hazard_rate,
      rows: [open, closed],
      wallets,
    }
  },
  option: async (trial) => {
    const { must, control, send } = trial
    const least = await leastOption(trial)
    const { seconds } = least
    // One of the two wins, unless the price ends where it began.
    const ids: number[] = []
    for (const type of [OptionType.up, OptionType.down])
      ids.push((await must('microtradeSubmit', { fields: { ...least, type } })).message.id)
    const wallets = [await send('walletList')]
    // Without a clock to advance, they settle long after the trial.
    await control?.('clock', { advance: (seconds + 1) * 1000 })
    const rows: Payload[] = []
    for (const id of ids) rows.push({ ...(await must('microtradeOrder', { fields: { id } })).message })
    const events = control
      ? (['option', 'closed_microorder', 'micro_closed'] as const)
      : (['option'] as const)
    return { events: [...events, 'balance'], rows, wallets }
  },
  plan: async (trial) => {
    await trial.must('lhDepositBuy', { fields: planForm(await leastPlan(trial)) })
    const list = async (status: PlanOrderStatus) => {
      const { message } = await trial.must('lhDepositOrderList', { fields: { status, page: 1, limit: 1 } })
      return firstOf(message.order_list, 'lh/deposit/order')
    }
    const running = await list(PlanOrderStatus.running)
    const wallets = [await trial.send('walletList')]
    await trial.must('lhDepositOrderCancel', { fields: { id: running.id } })
    return { events: ['record', 'balance'], id: running.id, rows: [running], wallets }
  },
}
