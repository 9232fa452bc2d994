import { io } from 'socket.io-client'
import { endpoints } from '#generated/endpoints.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { onePixel } from '../../support/pictures.ts'
import type { Fields, Operation } from './exchange.ts'
import type { Message } from './message.ts'
import { isRow, type Row } from './rows.ts'

/** A response: `nothing` when the connection was cut or the wait timed out. */
export interface Seen {
  readonly status: number | 'nothing'
  readonly text: string
  readonly json: Row
  readonly headers: Readonly<Record<string, string | null>>
}
export type Ask = (operation: Operation, fields?: Fields, headers?: Fields) => Promise<Seen>

/** A socket that records its messages. */
export interface Listener {
  readonly received: readonly Message[]
  emit(event: string, payload: Row): void
  /** The acknowledgement; `nothing` after a time-out. */
  ask(event: string, payload: Row): Promise<unknown>
  /** Waits a while for a matching message. */
  until(received: (messages: readonly Message[]) => boolean): Promise<void>
  close(): void
}

/** One backend as its users see it; its clock is advanced by hand. */
export interface Site {
  readonly url: string
  readonly world: TestWorld
  /** Sends a request with this token, or without one. */
  as(token?: string): Ask
  /** Token of the demo user, who signs in once. */
  demo(): Promise<string>
  signIn(account: string, password: string): Promise<string>
  /** Registers a user and signs in. */
  newcomer(account: string): Promise<string>
  upload(token: string | undefined, grey: number): Promise<Seen>
  /** Any request. */
  raw(method: string, path: string, headers?: Fields, body?: BodyInit): Promise<Seen>
  /**
   * Connects.
   * @returns the reason when the connection was refused
   */
  listen(auth?: Row, transport?: 'websocket' | 'polling'): Promise<Listener | string>
}

/** Time limits for a response and for a message of a socket, ms: ample for a backend in this process. */
const patience = { answer: 20_000, message: 1_500 }

/** Headers of a response except dates and lengths. */
const comparedHeaders = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'access-control-allow-headers',
  'access-control-allow-credentials',
  'location',
  'retry-after',
]

export function siteOf(url: string, world: TestWorld, basePath = '/api'): Site {
  const raw: Site['raw'] = async (method, path, headers = {}, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'X-Mock-World': world.name, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience.answer),
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) return { status: 'nothing', text: '', json: {}, headers: {} }
    const kept = Object.fromEntries(comparedHeaders.map((name) => [name, response.headers.get(name)]))
    return { status: response.status, text, json: parsed(text), headers: kept }
  }
  const as =
    (token?: string): Ask =>
    (operation, fields = {}, more = {}) => {
      const [method = '', path = ''] = endpoints[operation].split(' ')
      const headers = { ...(token === undefined ? {} : { authorization: token }), ...more }
      const form = new URLSearchParams(fields)
      if (method !== 'GET') return raw(method, `${basePath}${path}`, headers, form)
      return raw(method, `${basePath}${path}?${form.toString()}`, headers)
    }
  const signIn: Site['signIn'] = async (account, password) =>
    String((await as()('userLogin', { user_string: account, password })).json['message'])
  let demo: Promise<string> | undefined
  return {
    url,
    world,
    as,
    raw,
    signIn,
    demo: () => (demo ??= signIn('demo@h5.example', 'demo123456')),
    newcomer: async (account) => {
      const password = 'a-good-password'
      await as()('smsMail', { user_string: account, type: 'register' })
      const code = await world.newestCode(account)
      const who = { type: 'email', user_string: account, extension_code: 'WELCOME8', agreement: '1' }
      await as()('userRegister', { ...who, password, re_password: password, code })
      return signIn(account, password)
    },
    upload: (token, grey) => {
      const form = new FormData()
      form.set('file', onePixel(grey), 'proof.png')
      return raw('POST', `${basePath}/upload`, token === undefined ? {} : { authorization: token }, form)
    },
    listen: (auth = {}, transport = 'websocket') => listen(url, { world: world.name, ...auth }, transport),
  }
}

function parsed(text: string): Row {
  try {
    const json = JSON.parse(text) as unknown
    return isRow(json) ? json : {}
  } catch {
    return {}
  }
}

async function listen(
  url: string,
  auth: Row,
  transport: 'websocket' | 'polling',
): Promise<Listener | string> {
  const socket = io(url, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    auth,
    timeout: patience.message,
  })
  const received: Message[] = []
  socket.onAny((event: string, payload: Row) => received.push({ event, payload }))
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  if (refused !== undefined) {
    socket.disconnect()
    return refused
  }
  return {
    received,
    emit: (event, payload) => socket.emit(event, payload),
    ask: async (event, payload) => {
      try {
        return (await socket.timeout(patience.message).emitWithAck(event, payload)) as unknown
      } catch {
        return 'nothing'
      }
    },
    until: (hasArrived) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          socket.offAny(look)
          socket.off('disconnect', done)
          resolve()
        }
        const look = () => {
          if (hasArrived(received)) done()
        }
        const timer = setTimeout(done, patience.message)
        socket.onAny(look)
        socket.once('disconnect', done)
        look()
      }),
    close: () => socket.disconnect(),
  }
}
