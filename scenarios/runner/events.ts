import { io } from 'socket.io-client'
import { eventWords } from '#generated/words.ts'
import { openSocket, type LiveSocket } from '#sdk/socket.ts'
import type { Backend } from './backend.ts'
import type { Customer } from './customer.ts'
import { Failure } from './failure.ts'
import { accountEvents } from './format/names.ts'
import { differences } from './matching.ts'
import { valueText } from './values.ts'

/** Maximum delivery time of a message, in real time. */
const patience = 5_000

export interface ExpectedEvent {
  readonly of: Customer
  readonly name: string
  readonly with: unknown
}

/** Socket events of the customers. */
export interface CustomerEvents {
  /** Opens a socket as this customer, if the scenario waits for events. */
  listen(customer: Customer): Promise<void>
  /** Call it after a new sign-in. */
  reconnect(customer: Customer): Promise<void>
  /**
   * Takes the oldest matching message, waiting for one if necessary.
   * @throws Failure
   */
  take(wanted: ExpectedEvent, within?: number): Promise<void>
  close(): void
}

interface Message {
  readonly name: string
  readonly payload: unknown
}

interface Subscription {
  readonly socket: LiveSocket
  readonly messages: Message[]
  readonly arrived: EventTarget
}

/** @param anybody true when the scenario waits for events */
export function createCustomerEvents({ endpoint, world }: Backend, anybody: boolean): CustomerEvents {
  const subscriptions = new Map<string, Subscription>()

  const open = (customer: Customer): Subscription => {
    const messages: Message[] = []
    const arrived = new EventTarget()
    const tell = () => arrived.dispatchEvent(new Event('change'))
    const socket = openSocket({
      io,
      url: endpoint,
      token: () => customer.token,
      onState: tell,
      ...(world !== undefined && { world }),
    })
    for (const name of accountEvents)
      socket.on(name, (payload) => {
        messages.push({ name, payload })
        tell()
      })
    const subscription = { socket, messages, arrived }
    subscriptions.set(customer.name, subscription)
    return subscription
  }

  return {
    listen: async (customer) => {
      if (!anybody) return
      const subscription = open(customer)
      const live = await until(subscription, () => subscription.socket.state() === 'live', patience)
      if (!live) throw new Failure([`the socket of ${customer.name} does not connect`])
    },
    reconnect: async ({ name }) => {
      const subscription = subscriptions.get(name)
      if (!subscription) return
      subscription.socket.reconnect()
      const live = await until(subscription, () => subscription.socket.state() === 'live', patience)
      if (!live) throw new Failure([`the socket of ${name} does not connect`])
    },
    take: async (wanted, within = patience) => {
      const subscription = subscriptions.get(wanted.of.name)
      if (!subscription) throw new Failure([`no socket is open for ${wanted.of.name}`])
      const taken = await until(subscription, () => takeFrom(subscription, wanted), within)
      if (!taken) throw new Failure(missedMessages(subscription, wanted))
    },
    close: () => {
      for (const { socket } of subscriptions.values()) socket.close()
    },
  }
}

function takeFrom({ messages }: Subscription, wanted: ExpectedEvent): boolean {
  const index = messages.findIndex(
    ({ name, payload }) =>
      name === wanted.name &&
      differences(wanted.with, payload, { words: eventWords[name] ?? {} }).length === 0,
  )
  if (index >= 0) messages.splice(index, 1)
  return index >= 0
}

/** Describes the messages that came instead, which is more helpful than reporting that none matched. */
function missedMessages(
  { messages }: Subscription,
  { of, name, with: expected }: ExpectedEvent,
): readonly string[] {
  const same = messages.filter((message) => message.name === name)
  const last = same.at(-1)
  return [
    `${of.name} received no event ${name} with ${valueText(expected)}`,
    ...(last
      ? [
          ...differences(expected, last.payload, { words: eventWords[name] ?? {}, path: 'the last one' }),
          `the last one was ${valueText(last.payload)}`,
        ]
      : []),
    `received: ${messages.map((message) => message.name).join(', ') || 'nothing'}`,
  ]
}

/** Checks now and whenever something arrives. */
function until({ arrived }: Subscription, holds: () => boolean, within: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (holds()) {
      resolve(true)
      return
    }
    const end = (result: boolean) => {
      clearTimeout(timer)
      arrived.removeEventListener('change', look)
      resolve(result)
    }
    const look = () => {
      if (holds()) end(true)
    }
    const timer = setTimeout(end, within, false)
    arrived.addEventListener('change', look)
  })
}
