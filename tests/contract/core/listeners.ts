import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#generated/socket.ts'
import type { Message } from '../../coverage/events.ts'
import { errorsOf } from '../../support/asyncapi.ts'
import { knownPart } from './checker.ts'
import type { TrialOptions } from './options.ts'

export type Transport = 'websocket' | 'polling'
export const transports = ['websocket', 'polling'] as const

/** A message with the time at which it was received or sent, ms since 1970. */
export interface TimedMessage extends Message {
  readonly at: number
}

/** A message or an acknowledgement, as far as probes read it: a wrong backend may send anything. */
export interface Payload {
  readonly [field: string]: unknown
}

export interface ReceivedMessage {
  readonly event: string
  readonly payload: Payload
  /** Raw message. `payload` is without fields outside the contract, and empty when it is not an object. */
  readonly raw: unknown
  /** Arrival time on the monotonic clock of this machine, in ms. */
  readonly at: number
}

export interface ListenerOptions {
  readonly transport: Transport
  /** Sent in the handshake; a connection without it is anonymous. */
  readonly token?: string
  readonly language?: string
  /** Another world than that of the trial. */
  readonly world?: string
}

/** A socket to the tested backend that records its messages. */
export interface Listener {
  readonly received: readonly ReceivedMessage[]
  /** Names of received events outside the contract. Nothing else of them is kept: a backend may send any. */
  readonly undocumented: ReadonlySet<string>
  /** Payloads of one event, in order of arrival. */
  of(event: string): readonly Payload[]
  /** Waits until enough was received, for at least this many ms if it never is: `--timeout` extends it. */
  until(isEnough: (listener: Listener) => boolean, leastMs: number): Promise<boolean>
  /** The acknowledgement; undefined when none comes in time, as from a backend that only broadcasts. */
  ask(event: keyof ClientEvents, payload: unknown): Promise<Acknowledged | undefined>
  emit(event: keyof ClientEvents, payload: unknown): void
  isOpen(): boolean
  close(): void
}

export interface Acknowledged {
  readonly answer: unknown
  /** Number of messages that had arrived before the acknowledgement: anything it triggers comes after them. */
  readonly receivedBefore: number
}

/** Error of a refused connection. */
export interface RefusedConnection {
  readonly refused: string
  /** Data of the error, if any. */
  readonly data: unknown
  /** No response until the time-out. */
  readonly isLate?: true
}

/** Least time limit of an acknowledgement, and of a connection after an earlier one timed out; ms. */
const acknowledgeWithin = 3_000
const connectWithinAgain = 5_000

/** Part of `--timeout` that a message may take on a slow machine. */
const messagePart = 0.25

export const isListener = (one: Listener | RefusedConnection | undefined): one is Listener =>
  one !== undefined && 'received' in one

/** Every socket that a trial has opened: a probe that aborts may leave one open, which would keep the process alive. */
const opened = new WeakMap<TrialOptions, Socket[]>()
/** Messages over these sockets, named by the backend's view: `receives` is what we send. */
const messages = new WeakMap<TrialOptions, TimedMessage[]>()
/** Trials whose backend let a connection time out: later connections wait less. */
const slow = new WeakSet<TrialOptions>()

/** Closes the sockets that a trial left open. */
export function closeListeners(options: TrialOptions): void {
  for (const socket of opened.get(options) ?? []) socket.disconnect()
  opened.delete(options)
}

/** Returns all messages over the sockets of a trial so far. */
export const messagesOf = (options: TrialOptions): readonly TimedMessage[] => messages.get(options) ?? []

/** Connects by one transport only. Never throws. */
export async function openListener(
  options: TrialOptions,
  { transport, token, language, world = options.world }: ListenerOptions,
): Promise<Listener | RefusedConnection> {
  const { socket: url, timeoutMs } = options
  const auth = {
    ...(token === undefined ? {} : { token }),
    ...(language === undefined ? {} : { language }),
    ...(world === undefined ? {} : { world }),
  }
  const patient = (leastMs: number) => Math.max(leastMs, timeoutMs * messagePart)
  const connectWithin = slow.has(options) ? Math.min(connectWithinAgain, timeoutMs) : timeoutMs
  const socket = io(url, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    timeout: connectWithin,
    auth,
  })
  const wire = messages.get(options) ?? []
  messages.set(options, wire)
  const record = (message: Message) => wire.push({ ...message, at: Date.now() })
  record({ direction: 'receive', event: 'connect', payload: auth })
  opened.set(options, [...(opened.get(options) ?? []), socket])
  const received: ReceivedMessage[] = []
  const undocumented = new Set<string>()
  socket.onAny((event: string, payload: unknown) => {
    record({ direction: 'send', event, payload })
    const errors = errorsOf(event, payload)
    if (!errors) {
      undocumented.add(event)
      return
    }
    const known = knownPart(payload, errors)
    received.push({ event, payload: isPayload(known) ? known : {}, raw: payload, at: performance.now() })
  })
  const refusal = await outcomeOf(socket, connectWithin)
  if (refusal) {
    if (refusal.isLate) slow.add(options)
    socket.disconnect()
    return refusal
  }
  const listener: Listener = {
    received,
    undocumented,
    of: (event) => received.filter((one) => one.event === event).map(({ payload }) => payload),
    until: (isEnough, leastMs) =>
      new Promise((resolve) => {
        const end = (enough: boolean) => {
          clearTimeout(timer)
          socket.offAny(look)
          resolve(enough)
        }
        const look = () => {
          if (isEnough(listener)) end(true)
        }
        const timer = setTimeout(() => {
          end(isEnough(listener))
        }, patient(leastMs))
        socket.onAny(look)
        look()
      }),
    ask: (event, payload) =>
      new Promise((resolve) => {
        record({ direction: 'receive', event, payload })
        // Counted inside the callback: the next message may be in the same packet.
        socket
          .timeout(patient(acknowledgeWithin))
          .emit(event, payload, (error: Error | null, answer: unknown) => {
            if (!error) record({ direction: 'reply', event, payload: answer })
            resolve(error ? undefined : { answer, receivedBefore: received.length })
          })
      }),
    emit: (event, payload) => {
      record({ direction: 'receive', event, payload })
      socket.emit(event, payload)
    },
    isOpen: () => socket.connected,
    close: () => socket.disconnect(),
  }
  return listener
}

/** Undefined once it is connected. The time-out of socket.io covers only the opening of the transport. */
function outcomeOf(socket: Socket, ms: number): Promise<RefusedConnection | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve({ refused: `not connected within ${String(ms / 1000)} s`, data: undefined, isLate: true })
    }, ms)
    const end = (outcome: RefusedConnection | undefined) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    socket.once('connect', () => {
      end(undefined)
    })
    socket.once('connect_error', (error: Error & { readonly data?: unknown }) => {
      const isLate = error.message === 'timeout'
      end({ refused: reasonOf(error), data: error.data, ...(isLate && { isLate }) })
    })
  })
}

/** Node's connection errors describe the cause only in `description`. */
function reasonOf(error: Error & { readonly description?: unknown }): string {
  const { description } = error
  if (typeof description === 'number') return `${error.message}: HTTP ${String(description)}`
  const inner = description instanceof Error ? description : field(description, 'error')
  const why = inner instanceof Error ? inner.message : field(inner, 'message')
  return typeof why === 'string' && why !== '' ? `${error.message}: ${why}` : error.message
}

export const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const field = (value: unknown, name: string): unknown => (isPayload(value) ? value[name] : undefined)

/** An event of asyncapi.yaml that the backend sends. */
export type ServerEvent = keyof ServerEvents
