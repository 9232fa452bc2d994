import { signal } from '@preact/signals-react'
import type { MarketChannel, ServerEvents } from '#generated/socket.ts'
import type { AccountEvent, LiveSocket, Message, SocketState } from '#sdk/socket.ts'
import type { StreamRequest } from '#sdk/streams.ts'
import { config } from '../../platform/config.ts'
import { endSession, token } from '../../session/session.ts'
import { language } from '../../i18n/catalogue.ts'
import { afterPaint } from './afterPaint.ts'

/** How the one socket of the app is doing. */
export const socketState = signal<SocketState>('connecting')
/** When a market message came last, in ms since 1970, at most once a second; 0 before the first. For `Stale`. */
export const heardAt = signal(0)

/** Something to be listened to whenever there is a socket; market streams rest while nobody looks. */
interface Wanted {
  readonly rests: boolean
  readonly open: (socket: LiveSocket) => () => void
  stop?: (() => void) | undefined
}

/** A socket that was out of sight for longer may be dead without knowing it. */
const trustMs = 30_000
const retryLoadMs = 5_000

const wanted = new Set<Wanted>()
let socket: LiveSocket | undefined
let started = false
let hiddenAt = 0

/** Hears one market stream while the page is visible, or always when it does not rest. Returns how to stop. */
export function openStream<Channel extends MarketChannel>(
  request: StreamRequest<Channel>,
  handler: (message: Parameters<ServerEvents[Channel]>[0]) => void,
  { rests = true } = {},
): () => void {
  start()
  return want({
    rests,
    open: (live) =>
      live.stream(request, (message) => {
        const now = Date.now()
        if (now - heardAt.peek() >= 1_000) heardAt.value = now
        handler(message)
      }),
  })
}

/** Hears an event of the signed-in user. Returns how to stop. */
export function onAccount<Event extends AccountEvent>(
  event: Event,
  handler: (message: Message<Event>) => void,
): () => void {
  return want({ rests: false, open: (live) => live.on(event, handler) })
}

function want(entry: Wanted): () => void {
  wanted.add(entry)
  resume(entry)
  return () => {
    wanted.delete(entry)
    rest(entry)
  }
}

function resume(entry: Wanted): void {
  if (!socket || entry.stop || (entry.rests && document.visibilityState === 'hidden')) return
  entry.stop = entry.open(socket)
}

function rest(entry: Wanted): void {
  entry.stop?.()
  entry.stop = undefined
}

/** Opens the socket once the page has painted; the library is not part of the first load. */
export function start(): void {
  if (started) return
  started = true
  void connect()
}

async function connect(): Promise<void> {
  await afterPaint()
  const parts = await Promise.all([import('socket.io-client'), import('#sdk/socket.ts')]).catch(
    () => undefined,
  )
  if (!parts) {
    socketState.value = 'offline'
    setTimeout(() => void connect(), retryLoadMs)
    return
  }
  const [{ io }, { openSocket }] = parts
  socket = openSocket({
    io,
    ...(config.socketBase === undefined ? {} : { url: config.socketBase }),
    token: () => token.peek(),
    language: () => language.peek(),
    onState: (state) => {
      socketState.value = state
      if (state === 'live') quieten()
    },
    onLoggedOut: endSession,
  })
  for (const entry of wanted) resume(entry)
  followPage(socket)
}

/** A socket that never subscribed is sent every public event; one that asked for one stream and left it, none. */
function quieten(): void {
  if (!socket || [...wanted].some((entry) => entry.rests && entry.stop)) return
  socket.stream({ channel: 'match_trade', symbol: 'BTC/USDT' }, () => {})()
}

function followPage(live: LiveSocket): void {
  let known = { token: token.peek(), language: language.peek() }
  const followWho = () => {
    const now = { token: token.peek(), language: language.peek() }
    if (now.token === known.token && now.language === known.language) return
    known = now
    live.reconnect()
  }
  token.subscribe(followWho)
  language.subscribe(followWho)

  window.addEventListener('online', () => live.reconnect())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      for (const entry of wanted) if (entry.rests) rest(entry)
      return
    }
    if (live.state() !== 'live' || Date.now() - hiddenAt > trustMs) live.reconnect()
    for (const entry of wanted) resume(entry)
  })
}
