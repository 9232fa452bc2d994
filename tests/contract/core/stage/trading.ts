import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionType,
  SpotOrderStatus,
  SpotSide,
  PlanOrderStatus,
} from '#generated/enums.ts'
import type { Ground } from '../ground.ts'
import { pair } from '../pair.ts'
import { leastContract, leastOption, leastSpot, ofPrice, leastLaunch, leastPlan, planForm } from './least.ts'
import { newest, type Make } from './make.ts'
import { freeBase, sale } from './selling.ts'

async function placed(
  trial: Ground,
  fields: Readonly<Record<string, string | number>>,
  status: SpotOrderStatus,
): Promise<number> {
  await trial.must('coinTradePlace', { fields: { ...pair, ...fields } })
  const { message } = await trial.must('coinList', { fields: { status, page: 1, limit: 1 } })
  return newest(message, 'coin/list')
}

/** A limit order far below the market. */
export const waitingOrder: Make<number> = async (trial, later) => {
  const terms = await leastSpot(trial)
  const fields = { type: SpotSide.buy, amount: terms.amount, target_price: ofPrice(terms, 50n) }
  const id = await placed(trial, fields, SpotOrderStatus.waiting)
  later('cancel a spot order', () => trial.must('coinTradeCancel', { fields: { id } }))
  return id
}

/** A market order that was filled. */
export const filledOrder: Make<number> = async (trial, later) => {
  const { amount } = await leastSpot(trial)
  const before = await freeBase(trial)
  const fields = { type: SpotSide.buy, amount, target_price: '0' }
  const id = await placed(trial, fields, SpotOrderStatus.completed)
  later('sell the purchase', await sale(trial, before))
  return id
}

async function contract(
  trial: Ground,
  fields: Readonly<Record<string, string | number>>,
  status: ContractStatusFilter,
): Promise<number> {
  const { share, multiple } = await leastContract(trial)
  await trial.must('leverSubmit', {
    fields: { ...pair, share, multiple, type: ContractSide.long, ...fields },
  })
  const { message } = await trial.must('leverMyTrade', { fields: { status, page: 1, limit: 1 } })
  return newest(message.message.data, 'lever/my_trade')
}
const close = (trial: Ground, id: number) => trial.must('leverClose', { fields: { id } })

export const openPosition: Make<number> = async (trial, later) => {
  const id = await contract(trial, { status: ContractOrderKind.market }, ContractStatusFilter.open)
  later('close a position', () => close(trial, id))
  return id
}

/** A contract order that waits for its price. */
export const waitingContract: Make<number> = async (trial, later) => {
  const target_price = ofPrice(await leastSpot(trial), 70n)
  const fields = { status: ContractOrderKind.limit, target_price }
  const id = await contract(trial, fields, ContractStatusFilter.pending)
  later('cancel a contract order', () => close(trial, id))
  return id
}

export const closedPosition: Make<number> = async (trial) => {
  const id = await contract(trial, { status: ContractOrderKind.market }, ContractStatusFilter.open)
  await close(trial, id)
  return id
}

export const option: Make<number> = async (trial) => {
  const fields = { ...(await leastOption(trial)), type: OptionType.up }
  return (await trial.must('microtradeSubmit', { fields })).message.id
}

export const plan: Make<number> = async (trial, later) => {
  await trial.must('lhDepositBuy', { fields: planForm(await leastPlan(trial)) })
  const fields = { status: PlanOrderStatus.running, page: 1, limit: 1 }
  const { message } = await trial.must('lhDepositOrderList', { fields })
  const id = newest(message.order_list, 'lh/deposit/order')
  later('redeem a plan', () => trial.must('lhDepositOrderCancel', { fields: { id } }))
  return id
}

export const subscription: Make<void> = async (trial) => {
  const { launch, amount } = await leastLaunch(trial)
  await trial.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount } })
}
