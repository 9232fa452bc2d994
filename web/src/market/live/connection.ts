import { signal } from '@preact/signals-react'
import type { StreamChannel, ServerEvents } from '#generated/socket.ts'
import type { AccountEvent, LiveSocket, Message, SocketState, StreamRequest } from '#sdk/socket.ts'
import { config } from '../../platform/config.ts'
import { endSession, token } from '../../session/session.ts'
import { language } from '../../i18n/catalogue.ts'
import { afterPaint } from './afterPaint.ts'

/** Subscription of the app. Opened when there is a socket; market streams pause while the page is hidden. */
interface Listener {
  readonly rests: boolean
  readonly open: (socket: LiveSocket) => () => void
  stop?: (() => void) | undefined
}

/** After the page was hidden for longer than this, in ms, the socket may be dead without notice. */
const trustMs = 30_000
const retryLoadMs = 5_000

/** The app has one connection. */
export const { socketState, receivedAt, openStream, onAccount, start } = createLive()

/** Returns a socket that opens with its first use, and what the app has subscribed to. */
function createLive() {
  /** State of the app's only socket. */
  const socketState = signal<SocketState>('connecting')
  /**
   * The time of the last market message, in ms since 1970, updated at most once a second; 0 before the first. For
   * `Stale`.
   */
  const receivedAt = signal(0)

  const listeners = new Set<Listener>()
  let socket: LiveSocket | undefined
  let started = false

  /**
   * Subscribes to a market stream while the page is visible, or permanently if `rests` is false. Returns a function that
   * unsubscribes.
   */
  function openStream<Channel extends StreamChannel>(
    request: StreamRequest<Channel>,
    handler: (message: Parameters<ServerEvents[Channel]>[0]) => void,
    { rests = true } = {},
  ): () => void {
    start()
    return listen({
      rests,
      open: (live) =>
        live.stream(request, (message) => {
          const now = Date.now()
          if (now - receivedAt.peek() >= 1_000) receivedAt.value = now
          handler(message)
        }),
    })
  }

  /** Subscribes to an event of the signed-in user. Returns a function that unsubscribes. */
  function onAccount<Event extends AccountEvent>(
    event: Event,
    handler: (message: Message<Event>) => void,
  ): () => void {
    return listen({ rests: false, open: (live) => live.on(event, handler) })
  }

  function listen(entry: Listener): () => void {
    listeners.add(entry)
    resume(entry)
    return () => {
      listeners.delete(entry)
      rest(entry)
    }
  }

  function resume(entry: Listener): void {
    if (!socket || entry.stop || (entry.rests && document.visibilityState === 'hidden')) return
    entry.stop = entry.open(socket)
  }

  function rest(entry: Listener): void {
    entry.stop?.()
    entry.stop = undefined
  }

  /** Opens the socket after the first paint; the library is not part of the initial load. */
  function start(): void {
    if (started) return
    started = true
    void connect()
  }

  async function connect(): Promise<void> {
    await afterPaint()
    const parts = await Promise.all([import('./io.ts'), import('#sdk/socket.ts')]).catch(() => undefined)
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
      onState: (state) => (socketState.value = state),
      onLoggedOut: endSession,
    })
    for (const entry of listeners) resume(entry)
    followSession(socket)
    restWhileHidden(socket)
  }

  function restWhileHidden(live: LiveSocket): void {
    let hiddenAt = 0
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        for (const entry of listeners) if (entry.rests) rest(entry)
        return
      }
      if (live.state() !== 'live' || Date.now() - hiddenAt > trustMs) live.reconnect()
      for (const entry of listeners) resume(entry)
    })
  }

  return { socketState, receivedAt, openStream, onAccount, start }
}

/** Reconnects when the user or the language changes, and when the phone is online again. */
function followSession(live: LiveSocket): void {
  let last = { token: token.peek(), language: language.peek() }
  const followWho = () => {
    const now = { token: token.peek(), language: language.peek() }
    if (now.token === last.token && now.language === last.language) return
    last = now
    live.reconnect()
  }
  token.subscribe(followWho)
  language.subscribe(followWho)
  window.addEventListener('online', () => live.reconnect())
}
