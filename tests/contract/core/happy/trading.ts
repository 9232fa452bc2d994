import { ContractStatusFilter, PlanOrderStatus } from '#generated/enums.ts'
import { pair } from '../pair.ts'
import type { Recipes } from './recipe.ts'

/** Orders, positions, options and plans. */
export const tradingRecipes: Recipes = {
  leverSubmit: async ({ stage, must }, example) => ({
    fields: example,
    done: () => {
      stage.undoLater('close a position', async () => {
        const fields = { status: ContractStatusFilter.open, page: 1, limit: 1 }
        const [newest] = (await must('leverMyTrade', { fields })).message.message.data
        if (newest) await must('leverClose', { fields: { id: newest.id } })
      })
    },
  }),
  coinTradeCancel: async ({ stage }) => ({
    fields: { id: await stage.waitingOrder() },
    done: () => {
      stage.gone('waitingOrder')
    },
  }),
  leverClose: async ({ stage }) => ({
    fields: { id: await stage.openPosition() },
    done: () => {
      stage.gone('openPosition')
    },
  }),
  leverSetstop: async (trial) => {
    const id = await trial.stage.openPosition()
    const { last_price } = (await trial.must('leverDeal', { fields: pair })).message
    const around = (factor: number) => (Number(last_price) * factor).toFixed(2)
    return { fields: { id, target_profit_price: around(1.2), stop_loss_price: around(0.995) } }
  },
  microtradeOrder: async ({ stage }) => ({ fields: { id: await stage.option() } }),
  lhDepositBuy: async ({ stage, must }, example) => ({
    fields: example,
    done: () => {
      stage.undoLater('redeem a plan', async () => {
        const fields = { status: PlanOrderStatus.running, page: 1, limit: 1 }
        const [newest] = (await must('lhDepositOrderList', { fields })).message.order_list
        if (newest) await must('lhDepositOrderCancel', { fields: { id: newest.id } })
      })
    },
  }),
  lhDepositOrderCancel: async ({ stage }) => ({
    fields: { id: await stage.plan() },
    done: () => {
      stage.gone('plan')
    },
  }),
}
