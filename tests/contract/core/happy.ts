import type { OperationId } from '#generated/operations.ts'
import { exampleOf, needsToken } from './contract.ts'
import { accountRecipes } from './happy/account.ts'
import { readingRecipes } from './happy/reading.ts'
import { tradingRecipes } from './happy/trading.ts'
import { walletRecipes } from './happy/wallet.ts'
import { type Happy, type Trial, tolerant, type Recipes } from './trial.ts'

const recipes: Recipes = {
  ...readingRecipes,
  ...accountRecipes,
  ...walletRecipes,
  ...tradingRecipes,
}

/** Creates what an operation needs and returns the request. Without a recipe, the example of the contract works. */
export async function happyFor(trial: Trial, operation: OperationId): Promise<Happy> {
  const example = exampleOf(operation)
  for (const make of rowsOf[operation] ?? []) await tolerant(make(trial))
  const recipe = recipes[operation]
  const happy = recipe ? await recipe(trial, example) : { fields: example }
  if (!needsToken(operation) || happy.token !== undefined) return happy
  return { ...happy, token: (await trial.people.main()).token }
}

/** Lists whose rows this trial can create; where writes are not allowed, existing rows are read. */
const rowsOf: Readonly<Partial<Record<OperationId, readonly ((trial: Trial) => Promise<unknown>)[]>>> = {
  coinList: [({ stage }) => stage.waitingOrder()],
  leverMyTrade: [({ stage }) => stage.openPosition()],
  leverDeal: [({ stage }) => stage.openPosition(), ({ stage }) => stage.waitingContract()],
  microtradeLists: [({ stage }) => stage.option()],
  lhDepositOrderList: [({ stage }) => stage.plan()],
  lhSendOrderList: [({ stage }) => stage.subscription()],
  walletHzhistory: [({ stage }) => stage.transfer()],
  walletLegalLog: [({ stage }) => stage.transfer()],
  userMyAccountReturn: [({ stage }) => stage.rebates()],
  userInviteList: [({ stage }) => stage.rebates()],
  userInvite: [({ stage }) => stage.rebates()],
  chargeMentionLog2: [({ stage }) => stage.depositRequest()],
}
