import { useEffect, useRef } from 'react'
import type { AccountEvent, Message } from '#sdk/socket.ts'
import { outdate } from '../../api/outdate.ts'
import { wholeCatalogue } from '../../i18n/catalogue.ts'
import { signedIn } from '../../session/session.ts'
import { onAccount, socketState, start } from './connection.ts'
import type * as Texts from './notify.ts'
import { seePosition, showsResult } from './announced.ts'

/** Loaded with the first event; home has not all words yet. Where they cannot be loaded, the lists still show what happened. */
export function notify(about: (texts: typeof Texts) => void): void {
  Promise.all([import('./notify.ts'), wholeCatalogue()]).then(
    ([texts]) => about(texts),
    () => undefined,
  )
}

/** Follows the account of the signed-in user: reads again what changed, and notifies of what happened. Called once, at start. */
export function followAccount(): void {
  onAccount('order', ({ order }) => {
    outdate('order')
    notify((to) => to.notifyOrder(order))
  })
  onAccount('position', ({ position }) => {
    outdate('position')
    if (seePosition(position)) notify((to) => to.notifyPosition(position))
  })
  onAccount('lever_closed', () => outdate('lever_closed'))
  onAccount('option', ({ option }) => {
    outdate('option')
    if (!showsResult('option', option.id)) notify((to) => to.notifyOption(option))
  })
  onAccount('closed_microorder', () => outdate('closed_microorder'))
  onAccount('balance', () => outdate('balance'))
  onAccount('record', (record) => {
    outdate(record.record)
    notify((to) => to.notifyRecord(record))
  })
  signedIn.subscribe((isSignedIn) => {
    if (isSignedIn) start()
  })
  // Nothing tells of what happened before the socket was there, or while it was away.
  socketState.subscribe((state) => {
    if (state === 'live' && signedIn.peek()) for (const cause of unheard) outdate(cause)
  })
}

const unheard = [
  ...(['order', 'position', 'option', 'balance'] as const),
  ...(['deposit', 'withdrawal', 'identity', 'subscription', 'finance'] as const),
]

/** Handles an account event while the component is mounted, as `lever_trade` for live profit. */
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
