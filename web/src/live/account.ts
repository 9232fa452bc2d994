import { useEffect, useRef } from 'react'
import type { AccountEvent, Message } from '#sdk/socket.ts'
import type { ReadRoute } from '#sdk/routes.ts'
import { queryClient } from '../core/query.ts'
import { signedIn } from '../core/session.ts'
import { onAccount, start } from './connection.ts'
import { tellOption, tellOrder, tellPosition, tellRecord } from './tell.ts'

/** What each event makes out of date. */
const money: readonly ReadRoute[] = [
  'POST /wallet/list',
  'POST /wallet/detail',
  'POST /wallet/legal_log',
  'POST /wallet/get_info',
  'GET /currency/user_currency_list',
  'GET /microtrade/payable_currencies',
  'POST /lever/deal',
]
const records: Readonly<Record<Message<'record'>['record'], readonly ReadRoute[]>> = {
  deposit: ['GET /charge_mention/log2'],
  withdrawal: ['GET /charge_mention/log3', 'POST /wallet/get_info'],
  identity: ['GET /user/center', 'GET /user/center2'],
  subscription: ['GET /lh/send/order_list', 'GET /lh/send/product_info', 'GET /lh/send/config'],
  finance: ['GET /lh/deposit/order', 'GET /lh/deposit/report'],
}

/** Events of one change come together; one reading again is enough for all of them. */
const gatherMs = 150
const stale = new Set<ReadRoute>()
let timer: ReturnType<typeof setTimeout> | undefined

function outdate(routes: readonly ReadRoute[]): void {
  for (const route of routes) stale.add(route)
  timer ??= setTimeout(() => {
    timer = undefined
    for (const route of stale) void queryClient.invalidateQueries({ queryKey: [route] })
    stale.clear()
  }, gatherMs)
}

/** Follows the account of whoever is signed in: reads again what changed, and says what happened. Called once, at start. */
export function followAccount(): void {
  onAccount('order', ({ order }) => {
    outdate(['GET /coin/list'])
    tellOrder(order)
  })
  onAccount('position', ({ position }) => {
    outdate(['POST /lever/my_trade', 'POST /lever/deal'])
    tellPosition(position)
  })
  onAccount('lever_closed', () => outdate(['POST /lever/my_trade', 'POST /lever/deal']))
  onAccount('option', ({ option }) => {
    outdate(['GET /microtrade/lists'])
    tellOption(option)
  })
  onAccount('closed_microorder', () => outdate(['GET /microtrade/lists']))
  onAccount('balance', () => outdate(money))
  onAccount('record', (record) => {
    outdate(records[record.record])
    tellRecord(record)
  })
  signedIn.subscribe((known) => {
    if (known) start()
  })
}

/** Hears an account event while the component stands: `lever_trade` for live profit, say. */
export function useAccountEvent<Event extends AccountEvent>(
  event: Event,
  handler: (message: Message<Event>) => void,
): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onAccount(event, (message) => latest.current(message)), [event])
}
