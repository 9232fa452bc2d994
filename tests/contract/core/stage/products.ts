import { PlanOrderStatus } from '#generated/enums.ts'
import { NotPossible } from '../notPossible.ts'
import { newest, type Make } from './making.ts'

export const plan: Make<number> = async (trial, later) => {
  trial.budget.spend('100', 'USDT', 'in a plan')
  await trial.must('lhDepositBuy', { fields: { config_id: 2, amount: '100', agreement: 1 } })
  const fields = { status: PlanOrderStatus.running, page: 1, limit: 1 }
  const { message } = await trial.must('lhDepositOrderList', { fields })
  const id = newest(message.order_list, 'lh/deposit/order')
  later('redeem a plan', () => trial.must('lhDepositOrderCancel', { fields: { id } }))
  return id
}

export const subscription: Make<void> = async (trial) => {
  const { message } = await trial.must('lhSendGetRecommend')
  if (!message) throw new NotPossible('no launch can be subscribed to at the moment')
  trial.budget.spend('100', 'USDT', 'in a subscription')
  await trial.must('lhSendOrderPlace', { fields: { config_id: message.id, amount: '100' } })
}
