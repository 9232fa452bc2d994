import type { OperationId } from '#generated/operations.ts'
import { branchOf, payloadOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow, otherField } from '../../core/rows.ts'
import { within } from '../../core/statement.ts'
import { lists } from './catalogue.ts'
import { makeRows, readWhole } from './reading.ts'

/** Operations that show one row of a list by its id, and that list. */
const listOf = {
  newsDetail: 'newsList',
  lhDepositProductInfo: 'lhDepositConfig',
  lhSendProductInfo: 'lhSendConfig',
  microtradeOrder: 'microtradeLists',
} as const satisfies Readonly<Partial<Record<OperationId, OperationId>>>
const operations = Object.keys(listOf) as readonly (keyof typeof listOf)[]

/** Rows of one list that are opened at most. */
const most = 30

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
  says: 'An operation that takes an id returns the row of the list with this id, whatever the row',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const name = listOf[operation]
      const list = lists.find((one) => one.operation === name)
      if (!list) throw new Error(`${name} is not in the catalogue`)
      await makeRows(trial, list)
      const { rows, exchange: listing } = await readWhole(trial, list)
      if (rows.length === 0) throw new NotPossible(`there is no row in ${name}`)
      for (const row of [...rows.slice(0, most - 1), ...rows.slice(most - 1).slice(-1)]) {
        if (typeof row['id'] !== 'number') continue
        const alone = await trial.send(operation, { fields: { id: row['id'] } })
        const reported = `${String(row['id'])}, which is in ${name},`
        if (!watch.expect(branchOf(alone) === 'ok', operation, `refuses ${reported}`, alone, listing))
          continue
        const shown: unknown = payloadOf(alone)
        const other = isRow(shown) ? otherField(shown, row, moving) : undefined
        const sentence = within(`asked for ${String(row['id'])}, and what came differs from ${name}`, other)
        watch.expect(other === undefined, operation, sentence, alone, listing)
      }
    }),
}
