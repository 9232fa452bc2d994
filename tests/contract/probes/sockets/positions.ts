import { ContractStatus } from '#generated/enums.ts'
import type { Payload } from '../../core/listeners.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { doneOf, notReceived } from './account.ts'
import { differences, listIn, eventsOf } from './agreement.ts'
import { dealings, type Dealings } from './dealings.ts'
import { holds, type Deed } from './deeds.ts'
import { wrongResult, wrongSums } from './liveSums.ts'
import { namedAgain, type Listed } from './ownListener.ts'
import { isWithin, num, text } from './values.ts'

/** Fields that do not depend on the price. */
const fields = [
  'type',
  'symbol',
  'currency',
  'legal',
  'price',
  'share',
  'number',
  'multiple',
  'caution_money',
]

/** A position in its event, as in `lever/my_trade`; a closed one has its result and, as an extension, its cause. */
export const contractOf = (row: { readonly id: number } & Payload): Listed => ({
  event: 'position',
  field: 'position',
  row,
  fields: [
    ...fields,
    ...['target_profit_price', 'stop_loss_price', 'trade_fee', 'overnight_money'],
    ...(row['status'] === ContractStatus.closed ? ['profits', 'fact_profits', 'closed_by'] : []),
  ],
})

export const positions: Probe = {
  name: 'sockets.positions',
  rules: [],
  says: 'Positions are reported as in lever/my_trade, live while they are open, and once when they close',
  effect: 'write',
  subjects: ['socket position', 'socket lever_trade', 'socket lever_closed'],
  run: async (trial, watch) => {
    const received = await dealings(trial)
    const deed = doneOf(received, 'position')
    if (!deed) return
    changes(received, deed, watch)
    live(received, deed, watch)
    closing(received, deed, watch)
  },
}

function changes({ owner }: Dealings, { id, rows }: Deed, watch: Watch): void {
  const subject = 'socket position'
  if (owner.of('position').length === 0) {
    watch.unchecked(subject, notReceived)
    return
  }
  const reported = eventsOf(owner, 'position', 'position', id)
  for (const [at, status] of [ContractStatus.open, ContractStatus.closed].entries()) {
    const position = reported.findLast((one) => one['status'] === status)
    const what = status === ContractStatus.open ? 'open' : 'closed'
    if (!watch.expect(position !== undefined, subject, `position ${text(id)} was never reported as ${what}`))
      continue
    // Nothing of a closed position is open, and its profit as an open one is zero.
    const more = status === ContractStatus.closed ? ['profits', 'fact_profits'] : []
    for (const difference of differences(position ?? {}, rows[at] ?? {}, [...fields, ...more]))
      watch.fault(subject, within(`position ${text(id)}`, difference))
  }
  // The stops that were set in between are shown by the closed row as well.
  const stops = ['target_profit_price', 'stop_loss_price']
  const isReported = reported.some(
    (one) => one['status'] === ContractStatus.open && differences(one, rows[1] ?? {}, stops).length === 0,
  )
  watch.expect(isReported, subject, `the new stops of position ${text(id)} were never reported`)
  const last = reported.at(-1)
  if (last && last['status'] !== ContractStatus.closed)
    watch.fault(subject, `the last event of closed position ${text(id)} has status ${text(last['status'])}`)
}

function live({ owner, ownerId }: Dealings, { id, beside = [], risk, rows }: Deed, watch: Watch): void {
  const subject = 'socket lever_trade'
  const reported = owner.of('lever_trade')
  if (reported.length === 0) {
    watch.unchecked(subject, notReceived)
    return
  }
  const wrongTotals = new Set<string>()
  const result = reported.map(wrongResult).find(Boolean)
  watch.expect(result === undefined, subject, result ?? '')
  for (const message of reported) {
    watch.expect(
      message['to'] === ownerId,
      subject,
      `it is for user ${text(message['to'])}, not ${text(ownerId)}`,
    )
    const lists = ['trades_all', 'trades_cur', 'trades_entrust'] as const
    for (const name of lists)
      if (listIn(message[name]) === undefined) watch.fault(subject, `${name} is not the JSON text of a list`)
    const all = listIn(message['trades_all']) ?? []
    const markets = new Set((listIn(message['trades_cur']) ?? []).map((row) => text(row['symbol'])))
    const sentence = `trades_cur has positions of several markets: ${[...markets].join(', ')}`
    watch.expect(markets.size <= 1, subject, sentence)
    const ours = all.find((row) => row['id'] === id)
    for (const difference of ours ? differences(ours, rows[0] ?? {}, [...fields, 'user_id', 'status']) : [])
      watch.fault(subject, within(`position ${text(id)} in trades_all`, difference))
    for (const [total, sentence] of wrongSums(message)) {
      if (!wrongTotals.has(total)) watch.fault(subject, sentence)
      // Every later message would repeat it with other numbers.
      wrongTotals.add(total)
    }
  }
  const ids = id === undefined ? beside : [id, ...beside]
  const rates = reported
    .filter(({ trades_all: open }) => ids.every((one) => holds(open, one)))
    .map((message) => num(message['hazard_rate']))
  const isNear =
    risk === undefined || rates.length === 0 || rates.some((rate) => isWithin(rate, [num(risk)], moving))
  watch.expect(
    isNear,
    subject,
    `hazard_rate is ${rates.join(', ')}, and ${text(risk)} in lever/my_trade at that time`,
  )
  for (const one of ids) {
    const isShown = reported.some((message) => holds(message['trades_all'], one))
    watch.expect(isShown, subject, `position ${text(one)}, which is open, is never in trades_all`)
  }
}

/** Tolerance in percent between a message and an HTTP read of the same seconds. */
const moving = 2

function closing({ owner }: Dealings, { id }: Deed, watch: Watch): void {
  const reported = owner.of('lever_closed')
  if (reported.length === 0) return
  const count = reported.filter(({ id: ids }) => Array.isArray(ids) && ids.includes(id)).length
  watch.expect(
    count === 1,
    'socket lever_closed',
    `position ${text(id)} was closed once, and reported as closed ${String(count)} times`,
  )
  const again = namedAgain(owner)
  const sentence = `position ${text(again)} is in several events, and was closed once`
  watch.expect(again === undefined, 'socket lever_closed', sentence)
}
