import { hour } from '#domain/time.ts'
import { timeAt } from '../moment.ts'
import { NotPossible } from '../notPossible.ts'
import type { Recipes } from '../trial.ts'

/** Reads of one row, with an id from the list of the backend, and of a time at which it has prices. */
export const readingRecipes: Recipes = {
  newsDetail: async ({ must, happy }) => ({
    fields: firstOf((await must('newsList', await happy('newsList'))).message.list, 'news/list'),
  }),
  lhDepositProductInfo: async ({ must }) => ({
    fields: firstOf((await must('lhDepositConfig')).message, 'lh/deposit/config'),
  }),
  lhSendProductInfo: async ({ must }) => ({
    fields: firstOf((await must('lhSendConfig')).message, 'lh/send/config'),
  }),
  currencyNewTimeshar: async (trial, example) => {
    const now = await timeAt(trial, await trial.send('getLang'))
    const to = Math.floor(now / hour) * (hour / 1_000)
    return { fields: { ...example, from: to - 24 * (hour / 1_000), to } }
  },
}

function firstOf(rows: readonly { readonly id: number }[], list: string) {
  const [first] = rows
  if (!first) throw new NotPossible(`there is no row in ${list}`)
  return { id: first.id }
}
