import { parse } from '#domain/decimal.ts'
import { envelopeOf, payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { rowsIn } from '../../core/rows.ts'
import { within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { notNewestFirst } from './newest.ts'

/** Lists whose description promises an order by a number in the row. */
const byNumber = {
  microtradeSeconds: { field: 'seconds', first: 'lowest' },
  lhDepositConfig: { field: 'day', first: 'lowest' },
  userInviteList: { field: 'total', first: 'highest' },
  userInvite: { field: 'total', first: 'highest' },
  currencyQuotationNew: { field: 'sort', first: 'lowest' },
} as const
const operations = Object.keys(byNumber) as readonly (keyof typeof byNumber)[]

export const sorted: Probe = {
  name: 'lists.sorted',
  rules: [],
  closes: 'order',
  says: 'Terms and delivery times come shortest first, the ranking highest first, markets by their place, positions of a pair newest first',
  effect: 'read',
  subjects: [...operations, 'leverDeal'],
  run: async (trial, watch) => {
    await watch.each(operations, async (operation) => {
      const { field, first } = byNumber[operation]
      const exchange = await trial.send(operation, await trial.happy(operation))
      succeeded(exchange)
      const values = rowsIn(envelopeOf(exchange))
        .map((row) => row[field])
        .filter((value) => typeof value === 'string' || typeof value === 'number')
      // A single row is in every order.
      if (values.length === 0) throw new NotPossible('the list is empty, so its order was not checked')
      const wrong = values.findIndex((value, index) => {
        const [one, two] = [parse(String(values[index - 1] ?? value)), parse(String(value))]
        return first === 'lowest' ? one > two : one < two
      })
      watch.expect(
        wrong < 0,
        operation,
        `${field} ${String(values[wrong - 1])} stands before ${String(values[wrong])}, and the ${first} comes first`,
        exchange,
      )
    })
    await watch.each(['leverDeal'], () => positionsOfPair(trial, watch))
  },
}

/** Opens a second position, so that there is an order to check. */
async function positionsOfPair(trial: Trial, watch: Watch): Promise<void> {
  await tolerant(trial.stage.openPosition())
  if (trial.options.writes) await tolerant(anotherPosition(trial))
  const exchange = await trial.send('leverDeal', { fields: pair })
  succeeded(exchange)
  const { my_transaction, lever_transaction } = payloadOf<'leverDeal'>(exchange)
  if (my_transaction.length < 2) throw new NotPossible('fewer than two open positions in the pair')
  for (const [name, rows] of Object.entries({ my_transaction, ...lever_transaction })) {
    const wrong = notNewestFirst(
      rows.map((row) => ({ ...row })),
      'create_time',
    )
    watch.expect(wrong === undefined, 'leverDeal', within(name, wrong), exchange)
  }
}

async function anotherPosition(trial: Trial): Promise<void> {
  const { done, ...asking } = await trial.happy('leverSubmit')
  const exchange = await trial.send('leverSubmit', asking)
  succeeded(exchange)
  await done?.(exchange)
}
