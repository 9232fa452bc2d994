import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionType,
  SpotOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import type { Ground } from '../ground.ts'
import { pair, usdt } from '../pair.ts'
import { newest, type Make } from './making.ts'

const spotAmount = '0.001'

const priceNow = async (trial: Ground) =>
  Number((await trial.must('currencyDeal', { fields: pair })).message.now_price)
const cost = async (trial: Ground, share: number) => (share * (await priceNow(trial))).toFixed(2)

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
  trial.budget.spend(await cost(trial, 0.0005), 'USDT', 'a waiting spot order')
  const target_price = ((await priceNow(trial)) / 2).toFixed(2)
  const fields = { type: SpotSide.buy, amount: spotAmount, target_price }
  const id = await placed(trial, fields, SpotOrderStatus.waiting)
  later('cancel a spot order', () => trial.must('coinTradeCancel', { fields: { id } }))
  return id
}

/** A market order that was filled. */
export const filledOrder: Make<number> = async (trial, later) => {
  trial.budget.spend(await cost(trial, 0.001), 'USDT', 'a filled spot order')
  const fields = { type: SpotSide.buy, amount: spotAmount, target_price: '0' }
  const id = await placed(trial, fields, SpotOrderStatus.completed)
  const back = { ...pair, type: SpotSide.sell, amount: '0.0009', target_price: '0' }
  later('sell what was bought', () => trial.must('coinTradePlace', { fields: back }))
  return id
}

async function contract(
  trial: Ground,
  fields: Readonly<Record<string, string | number>>,
  status: ContractStatusFilter,
): Promise<number> {
  trial.budget.spend(await cost(trial, 0.001), 'USDT', 'margin of one contract lot')
  await trial.must('leverSubmit', {
    fields: { ...pair, share: 1, multiple: 20, type: ContractSide.long, ...fields },
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
  const target_price = ((await priceNow(trial)) * 0.7).toFixed(2)
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
  trial.budget.spend('10', 'USDT', 'at stake in an option')
  const fields = { match_id: 1, currency_id: usdt, type: OptionType.up, seconds: 60, number: '10' }
  return (await trial.must('microtradeSubmit', { fields })).message.id
}
