import { PlanOrderStatus } from '#generated/enums.ts'
import { leastLaunch, leastPlan, planForm } from './least.ts'
import { newest, type Make } from './making.ts'

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
