import {
  ContractOrderKind,
  ContractSide,
  ContractStatusFilter,
  OptionType,
  PlanOrderStatus,
  SpotSide,
} from '#generated/enums.ts'
import { assertAddsMargin, oneMore } from '../money/addedMargin.ts'
import { pair } from '../pair.ts'
import {
  leastContract,
  leastLaunch,
  leastOption,
  leastPlan,
  leastSpot,
  ofPrice,
  planForm,
} from '../stage/least.ts'
import { freeBase, sale } from '../stage/selling.ts'
import type { Recipes } from '../trial.ts'

/** Orders, positions, options and plans. */
export const tradingRecipes: Recipes = {
  coinTradePlace: async (trial) => {
    const { amount } = await leastSpot(trial)
    const before = await freeBase(trial)
    return {
      fields: { ...pair, type: SpotSide.buy, amount, target_price: '0' },
      done: async () => {
        trial.stage.undoLater('sell the purchase', await sale(trial, before))
      },
    }
  },
  leverSubmit: async (trial) => {
    const { stage, must } = trial
    const { share, multiple } = await leastContract(trial)
    return {
      fields: { ...pair, share, multiple, type: ContractSide.long, status: ContractOrderKind.market },
      done: async () => {
        const fields = { status: ContractStatusFilter.open, page: 1, limit: 1 }
        const [newest] = (await must('leverMyTrade', { fields })).message.message.data
        if (newest)
          stage.undoLater('close a position', () => must('leverClose', { fields: { id: newest.id } }))
      },
    }
  },
  microtradeSubmit: async (trial) => ({
    fields: { ...(await leastOption(trial)), type: OptionType.up, lang: 'en' },
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
    const terms = await leastSpot(trial)
    const stops = { target_profit_price: ofPrice(terms, 120n), stop_loss_price: ofPrice(terms, 99n) }
    return { fields: { id, ...stops } }
  },
  leverAddmargin: async (trial) => {
    await assertAddsMargin(trial)
    return { fields: { id: await trial.stage.openPosition(), amount: oneMore } }
  },
  microtradeOrder: async ({ stage }) => ({ fields: { id: await stage.option() } }),
  lhDepositBuy: async (trial) => {
    const { stage, must } = trial
    return {
      fields: planForm(await leastPlan(trial)),
      done: async () => {
        const fields = { status: PlanOrderStatus.running, page: 1, limit: 1 }
        const [newest] = (await must('lhDepositOrderList', { fields })).message.order_list
        if (newest)
          stage.undoLater('redeem a plan', () => must('lhDepositOrderCancel', { fields: { id: newest.id } }))
      },
    }
  },
  lhSendOrderPlace: async (trial) => {
    const { launch, amount } = await leastLaunch(trial)
    return { fields: { config_id: launch.id, amount } }
  },
  lhDepositOrderCancel: async ({ stage }) => ({
    fields: { id: await stage.plan() },
    done: () => {
      stage.gone('plan')
    },
  }),
}
