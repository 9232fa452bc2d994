import type { OperationId } from '#generated/operations.ts'
import { payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { isRow, otherField, rowsIn } from '../../core/rows.ts'
import { within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'

/** Lists with an operation that answers one of their rows, and fields that move from one answer to the next. */
const lists = {
  lhDepositProductInfo: { list: 'lhDepositConfig', moving: [] },
  lhSendProductInfo: { list: 'lhSendConfig', moving: [] },
  newsDetail: { list: 'newsList', moving: ['views'] },
  microtradeOrder: { list: 'microtradeLists', moving: ['remain_milli_seconds', 'status', 'status_name'] },
} as const satisfies Readonly<
  Partial<Record<OperationId, { readonly list: OperationId; readonly moving: readonly string[] }>>
>

const operations = Object.keys(lists) as readonly (keyof typeof lists)[]
/** Rows of a list that are compared. */
const most = 5

export const details: Probe = {
  name: 'twice.details',
  rules: ['S3.15', 'S3.17'],
  closes: 'shown-twice',
  says: 'A single plan, launch, article or option is the same as in its list, a launch also after a subscription',
  effect: 'read',
  subjects: operations,
  run: async (trial, watch) => {
    await watch.each(operations, (operation) => compare(trial, watch, operation))
    if (!trial.options.writes) return
    await watch.each(['lhSendProductInfo'] as const, async (operation) => {
      await tolerant(subscribe(trial))
      await compare(trial, watch, operation)
    })
  },
}

async function subscribe(trial: Trial): Promise<void> {
  const { done, ...asking } = await trial.happy('lhSendOrderPlace')
  const exchange = await trial.send('lhSendOrderPlace', asking)
  succeeded(exchange)
  await done?.(exchange)
}

async function compare(trial: Trial, watch: Watch, operation: keyof typeof lists): Promise<void> {
  const { list, moving } = lists[operation]
  const listing = await trial.send(list, await trial.happy(list))
  succeeded(listing)
  const rows = rowsIn(payloadOf(listing)).filter(({ id }) => typeof id === 'number')
  for (const row of rows.slice(0, most)) {
    const id = Number(row['id'])
    const exchange = await trial.send(operation, { fields: { id } })
    succeeded(exchange)
    const detail: unknown = payloadOf(exchange)
    const wrong = isRow(detail) ? otherField(detail, row, new Set(moving)) : 'it is no object'
    const sentence = within(`${String(id)} is not the same as in the list`, wrong)
    if (!watch.expect(wrong === undefined, operation, sentence, listing, exchange)) return
  }
}
