import { messages } from '../events.ts'
import { fieldsOf } from '../exchange.ts'
import { on } from '../http.ts'
import type { Message } from '../message.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { pair, pinned, symbol } from '../shows/stops.ts'
import type { Ask, Site } from '../site.ts'
import { group, type Show, type SocketFault, type Tools, type Wrong } from '../types.ts'
import { day, plan, units } from './helpers.ts'

const silent = group({ probes: ['time.transitions'], needs: ['writes', 'sockets', 'time'] })

type Event = 'order' | 'option' | 'record'

/** Plans that each backend was asked to redeem. */
const redeemed = new WeakMap<Tools, Set<string>>()
function redeemedBy(tools: Tools): Set<string> {
  const ids = redeemed.get(tools) ?? new Set()
  redeemed.set(tools, ids)
  return ids
}

/** Drops the messages of an event that are meant. */
const unsentWhen = (event: Event, isMeant: (payload: Row) => boolean): SocketFault =>
  messages(event, (message: Message) => (isMeant(message.payload) ? [] : [message]))

/** Different messages of an event while something is done, at least until there are two. */
const receivedDuring =
  (event: Event, run: (site: Site, ask: Ask) => Promise<unknown>): Show =>
  async (site) => {
    const token = await site.demo()
    const listener = await opened(site, { token })
    await run(site, site.as(token))
    const texts = () =>
      new Set(
        listener.received.filter((message) => message.event === event).map((one) => JSON.stringify(one)),
      )
    await listener.until(() => texts().size > 1)
    listener.close()
    return [...texts()]
  }

/** Steps of records of which no event tells. */
export const silentRecords: readonly Wrong[] = [
  silent({
    name: 'term-ends-silently',
    says: 'A plan that ends with its term sends no record, only one that is redeemed',
    probes: ['time.transitions-of-plans'],
    operations: ['record'],
    http: (tools) =>
      on('lhDepositOrderCancel', async (request, next) => {
        redeemedBy(tools).add(fieldsOf(request)['id'] ?? '')
        return next(request)
      }),
    socket: (tools) =>
      unsentWhen(
        'record',
        ({ record, id, status }) =>
          record === 'finance' && status === 2 && !redeemedBy(tools).has(String(id)),
      ),
    shows: receivedDuring('record', async (site, ask) => {
      await ask('lhDepositBuy', plan)
      await site.world.control('clock', { advance: 30 * day, keepSessions: true })
    }),
  }),
  silent({
    name: 'partial-fill-untold',
    says: 'No event tells that a waiting order was filled in part',
    operations: ['order'],
    socket: () =>
      unsentWhen('order', ({ order }) => {
        if (!isRow(order) || order['status'] !== 1) return false
        const filled = units(order['filled_amount'])
        return filled > 0n && filled < units(order['trade_amount'])
      }),
    shows: receivedDuring('order', async (site) => {
      const { ask, at } = await pinned(site)
      await ask('coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: at(100) })
      await site.world.control('marketOrder', { symbol, side: 'sell', amount: '0.0004' })
    }),
  }),
  silent({
    name: 'even-purchase-untold',
    says: 'The purchase of an option on an even price sends no event',
    operations: ['option'],
    socket: () =>
      unsentWhen('option', ({ option }) => isRow(option) && option['type'] === 3 && option['status'] === 1),
    shows: receivedDuring('option', async (_, ask) => {
      const stake = { match_id: '1', currency_id: '3', seconds: '60', number: '10' }
      for (const type of ['1', '3']) await ask('microtradeSubmit', { ...stake, type })
    }),
  }),
]
