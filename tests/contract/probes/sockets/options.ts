import { OptionStatus } from '#generated/enums.ts'
import type { ServerEvents } from '#generated/socket.ts'
import type { Payload } from '../../core/listeners.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { doneOf, notReceived } from './account.ts'
import { differences, eventsOf } from './agreement.ts'
import { dealings, type Dealings } from './dealings.ts'
import type { Deed } from './deeds.ts'
import type { Listed } from './ownListener.ts'
import { text } from './values.ts'

const terms = [
  'match_id',
  'symbol_name',
  'currency_id',
  'type',
  'seconds',
  'number',
  'open_price',
  'fee',
  'handled_at',
]
/** Zero while an option is open. */
const known = ['end_price', 'fact_profits', 'profit_result']
const outcome = [...terms, ...known, 'status']
const events = ['option', 'closed_microorder', 'micro_closed'] as const
const carrying: Readonly<Record<(typeof events)[number], string>> = {
  option: 'option',
  closed_microorder: 'data',
  micro_closed: 'data',
}
/** Sent only at settlement. */
const atEnd: ReadonlySet<keyof ServerEvents> = new Set(['closed_microorder', 'micro_closed'])

/** The events about an option that has settled. */
export const settledEvents = (row: { readonly id: number } & Payload): readonly Listed[] =>
  events.map((event) => ({ event, field: carrying[event], row, fields: outcome }))

export const options: Probe = {
  name: 'sockets.options',
  rules: [],
  says: 'An option is reported when it is bought and when it settles, as in microtrade/order',
  effect: 'write',
  subjects: events.map((event) => `socket ${event}` as const),
  run: async (trial, watch) => {
    const { owner, ownerId, ...received } = await dealings(trial)
    const deed = doneOf({ owner, ownerId, ...received }, 'option')
    for (const row of deed?.rows ?? []) if (deed) judge({ owner, ownerId, ...received }, deed, row, watch)
  },
}

function judge({ owner, ownerId }: Dealings, deed: Deed, row: Payload, watch: Watch): void {
  const id = Number(row['id'])
  for (const event of events) {
    const subject = `socket ${event}` as const
    if (owner.of(event).length === 0) {
      watch.unchecked(subject, notReceived)
      continue
    }
    const reported = eventsOf(owner, event, carrying[event], id)
    if (event === 'option' || deed.events.includes(event))
      watch.expect(reported.length > 0, subject, `option ${text(id)} was never reported`)
    for (const message of owner.of(event))
      if ('to' in message && message['to'] !== ownerId)
        watch.fault(subject, `it is for user ${text(message['to'])}, not ${text(ownerId)}`)
    for (const option of reported) {
      const isOver = option['status'] === OptionStatus.closed
      if (atEnd.has(event) && !isOver)
        watch.fault(subject, `a settled option has status ${text(option['status'])}`)
      const early = isOver ? undefined : known.find((field) => Number(option[field] ?? 0) !== 0)
      if (early !== undefined)
        watch.fault(subject, `option ${text(id)} is open, and has ${early} ${text(option[early])}`)
      const fields = isOver && row['status'] === OptionStatus.closed ? outcome : terms
      for (const difference of differences(option, row, fields))
        watch.fault(subject, within(`option ${text(id)}`, difference))
    }
  }
  const reported = eventsOf(owner, 'option', 'option', id).map((option) => option['status'])
  if (deed.events.includes('micro_closed') && reported.length > 0)
    watch.expect(
      reported[0] !== OptionStatus.closed && reported.at(-1) === OptionStatus.closed,
      'socket option',
      `a settled option was reported with status ${reported.map(text).join(', ')}`,
    )
}
