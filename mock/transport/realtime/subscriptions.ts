import type { ClientEvents } from '#generated/socket.ts'
import { StoreError } from '../../store/errors.ts'
import { StoreClosed } from '../../store/store.ts'
import type { Log } from '../http/log.ts'
import { createMeter, limits } from './limits.ts'
import type { StreamSnapshots } from './snapshots.ts'
import { emitTo, type MarketSocket } from './sockets.ts'
import { broadcastRoom, roomOf, streamOf, type Stream } from './streams.ts'

type Answer = Parameters<Parameters<ClientEvents['subscribe']>[1]>[0]

/** Handles a socket's subscriptions within its limits. */
export function takeSubscriptions(socket: MarketSocket, snapshots: StreamSnapshots, log: Log): void {
  const { world } = socket.data
  const streams = new Set<string>()
  /** Pending acknowledgements by stream. A stream requested several times sends one snapshot. */
  const waiting = new Map<string, unknown[]>()
  const isWithinRate = createMeter(limits.messages)

  socket.use((message, next) => {
    if (isWithinRate()) next()
    else acknowledge(message.at(-1), { ok: false, reason: 'too-many-messages' })
  })

  const subscribe = (stream: Stream, room: string) => {
    const answer = (given: Answer) => {
      for (const ack of waiting.get(room) ?? []) acknowledge(ack, given)
      waiting.delete(room)
    }
    snapshots.ask(world, stream, {
      show: (messages) => {
        void socket.leave(broadcastRoom(world.name))
        // A client that has unsubscribed in the meantime only gets the acknowledgement.
        const stays = socket.connected && streams.has(room)
        // Synchronous, so that no message of the stream comes between the acknowledgement and the snapshot.
        if (stays) void socket.join(room)
        answer({ ok: true })
        if (stays) for (const message of messages) emitTo(socket, message)
      },
      fail: (error) => {
        streams.delete(room)
        answer({ ok: false, reason: 'internal' })
        if (error instanceof StoreClosed) socket.conn.close()
        else if (!(error instanceof StoreError))
          log.violation('event', `subscription in ${world.name}`, error)
      },
    })
  }

  socket.on('subscribe', (request, ack) => {
    const stream = streamOf(world, request)
    if (!stream) {
      acknowledge(ack, { ok: false, reason: 'unknown-channel' })
      return
    }
    const room = roomOf(world.name, stream)
    if (!streams.has(room) && streams.size >= limits.streams) {
      acknowledge(ack, { ok: false, reason: 'too-many-streams' })
      return
    }
    streams.add(room)
    const others = waiting.get(room)
    if (others) {
      others.push(ack)
      return
    }
    waiting.set(room, [ack])
    subscribe(stream, room)
  })
  socket.on('unsubscribe', (request, ack) => {
    const stream = streamOf(world, request)
    if (stream) {
      const room = roomOf(world.name, stream)
      streams.delete(room)
      void socket.leave(room)
    }
    acknowledge(ack, stream ? { ok: true } : { ok: false, reason: 'unknown-channel' })
  })
}

const isCallback = (ack: unknown): ack is (given: Answer) => void => typeof ack === 'function'

/** Old clients do not pass a callback. */
function acknowledge(ack: unknown, answer: Answer): void {
  if (isCallback(ack)) ack(answer)
}
