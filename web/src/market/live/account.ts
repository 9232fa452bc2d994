import { useEffect, useRef } from 'react'
import type { AccountEvent, Message } from '#sdk/socket.ts'
import type { ReadOperation } from '#sdk/operations.ts'
import { queryClient } from '../../api/query.ts'
import { signedIn } from '../../session/session.ts'
import { onAccount, start } from './connection.ts'
import type * as Texts from './notify.ts'
import { isExpected, seePosition, showsResult } from './announced.ts'

/** What each event makes out of date. */
const money: readonly ReadOperation[] = [
  'walletList',
  'walletDetail',
  'walletLegalLog',
  'walletGetInfo',
  'currencyUserCurrencyList',
  'microtradePayableCurrencies',
  'leverDeal',
]
const records: Readonly<Record<Message<'record'>['record'], readonly ReadOperation[]>> = {
  deposit: ['chargeMentionLog2'],
  withdrawal: ['chargeMentionLog3', 'walletGetInfo'],
  identity: ['userCenter', 'userCenter2'],
  subscription: ['lhSendOrderList', 'lhSendProductInfo', 'lhSendConfig'],
  finance: ['lhDepositOrderList', 'lhDepositReport'],
}

/** Events of one change come together; one reading again is enough for all of them. */
const gatherMs = 150
const stale = new Set<ReadOperation>()
let timer: ReturnType<typeof setTimeout> | undefined

function outdate(operations: readonly ReadOperation[]): void {
  for (const operation of operations) stale.add(operation)
  timer ??= setTimeout(() => {
    timer = undefined
    for (const operation of stale) void queryClient.invalidateQueries({ queryKey: [operation] })
    stale.clear()
  }, gatherMs)
}

/** Nobody needs the texts before the first event. */
function notify(about: (texts: typeof Texts) => void): void {
  void import('./notify.ts').then(about)
}

/** Follows the account of whoever is signed in: reads again what changed, and notifies of what happened. Called once, at start. */
export function followAccount(): void {
  onAccount('order', ({ order }) => {
    outdate(['coinList'])
    if (order.status === 2 && !isExpected(order.symbol)) notify((to) => to.notifyFilled(order))
  })
  onAccount('position', ({ position }) => {
    outdate(['leverMyTrade', 'leverDeal'])
    if (seePosition(position)) notify((to) => to.notifyPosition(position))
  })
  onAccount('lever_closed', () => outdate(['leverMyTrade', 'leverDeal']))
  onAccount('option', ({ option }) => {
    outdate(['microtradeLists'])
    if (!showsResult('option', option.id)) notify((to) => to.notifyOption(option))
  })
  onAccount('closed_microorder', () => outdate(['microtradeLists']))
  onAccount('balance', () => outdate(money))
  onAccount('record', (record) => {
    outdate(records[record.record])
    notify((to) => to.notifyRecord(record))
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
