import { streamChannels, type ServerEvents } from '#generated/socket.ts'
import { eventNames } from '../../../support/asyncapi.ts'
import type { Subject } from '../../core/findings.ts'
import { isPayload, type Listener, type ReceivedMessage } from '../../core/listeners.ts'
import type { Probe } from '../../core/probe.ts'
import { dealings, type Dealings } from './dealings.ts'

const events = eventNames.filter(
  (event) => event !== 'logged_out' && !streamChannels.some((channel) => channel === event),
) as readonly (keyof ServerEvents)[]

const ofAccounts = ({ received }: Listener): readonly ReceivedMessage[] =>
  received.filter(({ event }) => events.some((one) => one === event))

/**
 * Returns whether a message to another user is about the account: it has its id, or equals a message to the account.
 */
function isOfOwner({ owner, ownerId }: Dealings, { event, payload }: ReceivedMessage): boolean {
  const inner = payload['order']
  const to = payload['to'] ?? (isPayload(inner) ? inner['u_id'] : undefined)
  if (to !== undefined) return to === ownerId
  const text = JSON.stringify(payload)
  return owner.of(event).some((own) => JSON.stringify(own) === text)
}

export const strangers: Probe = {
  name: 'sockets.strangers',
  rules: ['S6.01', 'S6.02'],
  says: 'Account events reach only their owner: no other user, no anonymous client, nobody who knows only the user id',
  effect: 'write',
  subjects: [...events.map((event): Subject => `socket ${event}`), 'socket login'],
  run: async (trial, watch) => {
    const received = await dealings(trial)
    const { owner, stranger, outsiders } = received
    for (const event of events)
      if (owner.of(event).length > 0) watch.holds(`socket ${event}`)
      else
        watch.unchecked(
          `socket ${event}`,
          'the account itself did not receive it, so others were not checked',
        )
    const [nobody, ...impostors] = outsiders
    const leaked = new Set(nobody ? ofAccounts(nobody[1]).map(({ event }) => event) : [])
    for (const event of leaked)
      watch.fault(`socket ${event}`, `a socket ${nobody?.[0] ?? ''} receives ${event} of the account`)
    for (const [who, listener] of impostors)
      // Public messages do not depend on a login.
      for (const { event } of ofAccounts(listener).filter((one) => !leaked.has(one.event)))
        watch.fault('socket login', `a socket ${who} receives ${event} of the account`)
    watch.holds('socket login')
    for (const message of stranger ? ofAccounts(stranger) : [])
      if (isOfOwner(received, message))
        watch.fault(`socket ${message.event}`, `another user receives ${message.event} of the account`)
  },
}
