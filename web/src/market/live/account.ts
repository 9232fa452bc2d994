import { useEffect, useRef } from 'react'
import type { AccountEvent, Message } from '#sdk/socket.ts'
import { outdate } from '../../api/outdate.ts'
import { wholeCatalogue } from '../../i18n/catalogue.ts'
import { signedIn } from '../../session/session.ts'
import { onAccount, socketState, start } from './connection.ts'
import type * as Texts from './notify.ts'
import { lotsOfWhole, seePosition, showsResult } from './announced.ts'

/**
 * Loads the notifier and its texts with the first event, because home does not have all texts yet. If they fail to
 * load, the lists still show the event.
 */
export function notify(about: (texts: typeof Texts) => void): void {
  Promise.all([import('./notify.ts'), wholeCatalogue()]).then(
    ([texts]) => about(texts),
    () => undefined,
  )
}

/**
 * Follows the account of the signed-in user: refetches what has changed and notifies the user. Call once, at start-up.
 */
export function followAccount(): void {
  onAccount('order', ({ order }) => {
    outdate('order')
    notify((to) => to.notifyOrder(order))
  })
  onAccount('position', ({ position }) => {
    outdate('position')
    const whole = lotsOfWhole(position)
    if (seePosition(position)) notify((to) => to.notifyPosition(position, whole))
  })
  onAccount('lever_closed', () => outdate('lever_closed'))
  onAccount('option', ({ option }) => {
    outdate('option')
    if (!showsResult(`option ${option.id}`)) notify((to) => to.notifyOption(option))
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
  // Events from before the connection, or during an outage, are lost. Refetch everything they could have changed.
  socketState.subscribe((state) => {
    if (state === 'live' && signedIn.peek()) for (const cause of unheard) outdate(cause)
  })
}

const unheard = [
  ...(['order', 'position', 'option', 'balance'] as const),
  ...(['deposit', 'withdrawal', 'identity', 'subscription', 'finance'] as const),
]

/** Handles an account event while the component is mounted, for example `lever_trade` for live profit. */
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
