import type { WorldEvent } from '../../engine/events.ts'
import type { World } from '../../engine/scope.ts'
import type { Admission } from './admission.ts'
import { deliver } from './deliver.ts'
import { emitTo, type MarketServer } from './sockets.ts'
import { userRoom } from './streams.ts'
import { withoutFaults, type DrawnMessages, type MessageFaults } from './watch.ts'

/** Sends account events to the sockets of their owners, subject to faults, in the order of commits. */
export function createAccountEvents(
  io: MarketServer,
  admission: Admission,
  faults: MessageFaults,
): (world: World, events: readonly WorldEvent[]) => void {
  const inOrder = createInOrder()
  return (world, events) => {
    admission.dismissExpired(world)
    const messages = events.flatMap((message) => {
      const { to, event } = message
      if (to === 'all') return []
      if (event === 'logged_out') {
        admission.recheck(world, to)
        return []
      }
      const room = userRoom(world.name, to)
      return io.sockets.adapter.rooms.has(room) ? [{ room, to, message }] : []
    })
    if (messages.length === 0) return
    const send = (drawn: DrawnMessages) => {
      for (const [index, { room, message }] of messages.entries())
        deliver(io, [room], drawn[index], (audience) => emitTo(audience, message))
    }
    const subjects = messages.map(({ message, to }) => ({ channel: message.event, userId: to }))
    const drawn = faults.onMessages(world, subjects)
    if (drawn instanceof Promise) inOrder(world.name, drawn.catch(withoutFaults), send)
    else send(drawn)
  }
}

/** Uses asynchronous results in the order of their requests, separately for each subject. */
type InOrder = <T>(subject: string, ready: Promise<T>, use: (value: T) => void) => void

function createInOrder(): InOrder {
  const last = new Map<string, Promise<void>>()
  return (subject, ready, use) => {
    const before = last.get(subject)
    const used = ready.then(async (value) => {
      await before
      use(value)
    })
    const done = used
      .catch(() => {})
      .then(() => {
        if (last.get(subject) === done) last.delete(subject)
      })
    last.set(subject, done)
  }
}
