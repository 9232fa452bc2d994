import type { WorldEvent } from '../../engine/events.ts'
import type { World } from '../../engine/scope.ts'
import type { Admission } from './admission.ts'
import { emitTo, type Audience, type MarketServer } from './sockets.ts'
import { userRoom } from './streams.ts'
import { withoutFaults, type DrawnMessages, type MessageFault, type MessageFaults } from './watch.ts'

/**
 * Sends a message to rooms, subject to faults: it may be dropped, duplicated or delayed, or the receivers disconnected.
 * For a `gap` the sender has already skipped a number of the stream; the message itself is sent.
 */
export function deliver(
  io: MarketServer,
  rooms: readonly string[],
  activeFault: MessageFault | undefined,
  send: (audience: Audience) => void,
): void {
  const now = () => {
    // Each process sends to its own sockets.
    send(io.local.to([...rooms]))
  }
  switch (activeFault?.kind) {
    case 'drop':
      return
    case 'disconnect':
      cutOff(io, rooms)
      return
    case 'late':
      setTimeout(now, activeFault.ms).unref()
      return
    case 'duplicate':
      now()
      now()
      return
    case 'gap':
    case undefined:
      now()
  }
}

/**
 * Closes the underlying connections of all sockets in the rooms. Clients reconnect automatically after that, but not
 * after a disconnect by the server.
 */
export function cutOff(io: MarketServer, rooms: readonly string[]): void {
  const ids = new Set(rooms.flatMap((room) => Array.from(io.sockets.adapter.rooms.get(room) ?? [])))
  for (const id of ids) io.sockets.sockets.get(id)?.conn.close()
}

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
