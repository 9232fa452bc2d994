import { ApiError } from '#sdk/errors.ts'
import { openSocket, type LiveSocket } from '#sdk/socket.ts'
import type { Context } from '../context/context.ts'
import { Unreachable } from '../errors/errors.ts'
import { waitForBackend } from './worlds.ts'

interface LiveOptions {
  /** With the current session, or without one. */
  readonly as: 'customer' | 'visitor'
  /** Uses the socket until it calls `done`. */
  readonly follow: (socket: LiveSocket, done: () => void) => void
}

/**
 * Follows the socket until `done`. It reconnects once it has been connected.
 * @throws Unreachable without a first connection; ApiError logged-out; WorldGone
 */
export async function followSocket(context: Context, { as, follow }: LiveOptions): Promise<void> {
  // Loaded here, so that other commands start fast.
  const { io } = await import('socket.io-client')
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const { endpoint, world, settings } = context
  let wasLive = false
  const say = (text: string) => {
    if (!settings.quiet) process.stderr.write(`${text}\n`)
  }
  /** Reconnects only to an existing world: the socket's own reconnect would create a dropped one again. */
  const comeBack = async () => {
    socket.close()
    await waitForBackend(context)
    if (wasLive) socket.reconnect()
  }
  const socket = openSocket({
    io,
    url: endpoint,
    token: as === 'customer' ? context.token : () => undefined,
    language: () => context.language,
    ...(world === undefined ? {} : { world }),
    onState: (state) => {
      if (state === 'live') {
        if (wasLive) say(`reconnected to ${endpoint}`)
        wasLive = true
      }
      if (state !== 'offline') return
      if (wasLive) {
        say(`connection to ${endpoint} lost, reconnecting`)
        if (world !== undefined) comeBack().catch(reject)
      } else
        reject(
          new Unreachable(`no connection to the socket of ${endpoint}`, {
            kind: 'network',
            operation: undefined,
            key: undefined,
            hint: 'is it running? start the mock with npm start; --wait waits for it',
          }),
        )
    },
    onLoggedOut: (message) => {
      reject(new ApiError('logged-out', message, { operation: 'socket' }))
    },
  })
  follow(socket, () => {
    resolve(undefined)
  })
  try {
    await promise
  } finally {
    wasLive = false
    socket.close()
  }
}
