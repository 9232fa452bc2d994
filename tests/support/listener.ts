import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import type { ServerEvents, Subscription } from '#generated/socket.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { breachesOf } from './asyncapi.ts'

const acknowledgement = z.looseObject({ ok: z.boolean(), reason: z.string().optional() })

export interface ReceivedEvent {
  readonly event: string
  readonly payload: Payload
}
/** Any message, as far as tests read it. */
export interface Payload {
  readonly [field: string]: unknown
  readonly seq?: number
  readonly symbol?: string
}
type Matches = (payload: Payload) => boolean

/** A plain socket.io client that records its messages. */
export interface Listener {
  readonly socket: Socket
  readonly received: readonly ReceivedEvent[]
  /** Violations of asyncapi.yaml. */
  readonly broken: readonly string[]
  /** Resolves with the next message of an event. */
  readonly next: <Event extends keyof ServerEvents>(
    event: Event,
    matches?: Matches,
  ) => Promise<Parameters<ServerEvents[Event]>[0]>
  /** Returns the acknowledgement. */
  readonly subscribe: (
    request: unknown,
    how?: 'subscribe' | 'unsubscribe',
  ) => Promise<z.infer<typeof acknowledgement>>
  readonly of: (event: string) => readonly Payload[]
  readonly forget: () => void
}

const opened: { readonly socket: Socket; readonly broken: readonly string[] }[] = []

/**
 * Connects; `token` is sent in the handshake.
 * @throws the error of a refused connection
 */
export async function listen(
  world: TestWorld,
  auth: Readonly<Record<string, unknown>> = {},
): Promise<Listener> {
  const socket = io(world.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { world: world.name, ...auth },
  })
  const received: ReceivedEvent[] = []
  const broken: string[] = []
  opened.push({ socket, broken })
  socket.onAny((event: string, payload: Payload) => {
    received.push({ event, payload })
    broken.push(...breachesOf(event, payload))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    received,
    broken,
    next: (event, matches = () => true) =>
      new Promise((resolve) => {
        const hear = (name: string, payload: Payload) => {
          if (name !== event || !matches(payload)) return
          socket.offAny(hear)
          resolve(payload as never)
        }
        socket.onAny(hear)
      }),
    subscribe: async (request, how = 'subscribe') => {
      const answer = acknowledgement.parse(await socket.emitWithAck(how, request))
      broken.push(...breachesOf('acknowledgement', answer))
      return answer
    },
    of: (event) => received.filter((one) => one.event === event).map(({ payload }) => payload),
    forget: () => {
      received.length = 0
    },
  }
}

/**
 * Closes every open listener.
 * @returns all their violations of asyncapi.yaml
 */
export function hangUp(): readonly string[] {
  return opened.splice(0).flatMap(({ socket, broken }) => {
    socket.disconnect()
    return broken
  })
}

export const btc: Pick<Subscription, 'symbol'> & { readonly symbol: string } = { symbol: 'BTC/USDT' }
