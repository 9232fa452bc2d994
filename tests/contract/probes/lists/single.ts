import { payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow, otherField, pageOf } from '../../core/rows.ts'

/** An operation that shows one row of a list by its id. */
const lists = {
  newsDetail: 'newsList',
  lhDepositProductInfo: 'lhDepositConfig',
  lhSendProductInfo: 'lhSendConfig',
} as const
const operations = Object.keys(lists) as readonly (keyof typeof lists)[]

/** Fields that change from one read to the next. */
const moving: ReadonlySet<string> = new Set([
  'views',
  'last_num',
  'buy_num',
  'state',
  'update_time',
  'updated_at',
])

export const single: Probe = {
  name: 'lists.single',
  rules: [],
  says: 'An operation that takes an id returns the row of the list with this id',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const list = lists[operation]
      const listing = await trial.send(list, await trial.happy(list))
      succeeded(listing)
      const { rows } = pageOf(listing)
      if (rows.length === 0) throw new NotPossible(`there is no row in ${list}`)
      for (const row of [rows[0], rows.at(-1)]) {
        if (typeof row?.['id'] !== 'number') continue
        const alone = await trial.send(operation, { fields: { id: row['id'] } })
        succeeded(alone)
        const shown: unknown = payloadOf(alone)
        const other = isRow(shown) ? otherField(shown, row, moving) : undefined
        const sentence = `asked for ${String(row['id'])}, and what came differs from ${list}: ${other ?? ''}`
        watch.expect(other === undefined, operation, sentence, alone, listing)
      }
    }),
}
