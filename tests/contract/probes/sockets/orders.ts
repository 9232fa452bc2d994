import { SpotOrderStatus } from '#generated/enums.ts'
import type { Payload } from '../../core/listeners.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { doneOf, notReceived } from './account.ts'
import { differences, eventsOf } from './agreement.ts'
import { dealings, type Dealings } from './dealings.ts'
import type { DeedName } from './deeds.ts'
import type { Listed } from './ownListener.ts'
import { text } from './values.ts'

const fields = [
  'u_id',
  'currency_id',
  'legal_id',
  'symbol',
  'type',
  'target_price',
  'trade_price',
  'trade_amount',
  'charge_fee',
  'fee_exact',
  'status',
  'created_at',
  'filled_amount',
  'filled_quote',
  'average_price',
  'fee_currency',
  'trigger_price',
  'triggered',
  'stop_loss_price',
  'stopped',
]

/** A spot order in its event, as in `coin/list`. */
export const orderOf = (row: { readonly id: number } & Payload): Listed => ({
  event: 'order',
  field: 'order',
  row,
  fields,
})

const { waiting, completed, cancelled } = SpotOrderStatus
const stages: readonly (readonly [DeedName, readonly number[]])[] = [
  ['waiting', [waiting, cancelled]],
  ['filled', [completed]],
]

export const orders: Probe = {
  name: 'sockets.orders',
  rules: [],
  says: 'Each change of a spot order is reported in order, as coin/list shows it afterwards',
  effect: 'write',
  subjects: ['socket order'],
  run: async (trial, watch) => {
    const received = await dealings(trial)
    for (const [name, statuses] of stages) judge(received, name, statuses, watch)
  },
}

function judge(received: Dealings, name: DeedName, statuses: readonly number[], watch: Watch): void {
  const subject = 'socket order'
  const deed = doneOf(received, name)
  if (!deed || received.owner.of('order').length === 0) {
    watch.unchecked(subject, notReceived)
    return
  }
  const reported = eventsOf(received.owner, 'order', 'order', deed.id)
  const list = reported.map((order) => text(order['status']))
  // A market order may briefly be reported as waiting before it is filled.
  const expected = statuses.map(String)
  watch.expect(
    list.filter((status) => expected.includes(status)).join() === expected.join() &&
      list.at(-1) === expected.at(-1),
    subject,
    `order ${text(deed.id)} went through status ${expected.join(', ')}, but was reported with ${list.join(', ') || 'none'}`,
  )
  for (const row of deed.rows)
    for (const order of reported.filter((one) => one['status'] === row['status']).slice(-1))
      for (const difference of differences(order, row, fields))
        watch.fault(subject, within(`order ${text(deed.id)}`, difference))
}
