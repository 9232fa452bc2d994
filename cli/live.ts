import { openSocket, type LiveSocket } from '#sdk/socket.ts'
import { untilBack } from './comeBack.ts'
import type { Context } from './context.ts'
import { Unreachable } from './exit.ts'
import { ApiError } from '#sdk/errors.ts'

interface LiveOptions {
  /** As who is signed in, or as nobody. */
  readonly as: 'customer' | 'visitor'
  /** What happens on the socket until `done` is called. */
  readonly follow: (socket: LiveSocket, done: () => void) => void
}

/**
 * Follows the live side of the backend until it has seen enough. It connects again by itself once it has been connected.
 * @throws Unreachable when there is no first connection; ApiError logged-out; WorldGone
 */
export async function live(context: Context, { as, follow }: LiveOptions): Promise<void> {
  // Most commands need no socket and should not wait for its library.
  const { io } = await import('socket.io-client')
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const { endpoint, world, settings } = context
  let wasLive = false
  const say = (text: string) => {
    if (!settings.quiet) process.stderr.write(`${text}\n`)
  }
  /** The socket would come back by itself, and begin a world anew that was dropped. */
  const comeBack = async () => {
    socket.close()
    await untilBack(context)
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
        if (wasLive) say(`connected to ${endpoint} again`)
        wasLive = true
      }
      if (state !== 'offline') return
      if (wasLive) {
        say(`connection to ${endpoint} lost, connecting again`)
        if (world !== undefined) comeBack().catch(reject)
      } else
        reject(
          new Unreachable(`no connection to the socket of ${endpoint}`, {
            kind: 'network',
            operation: undefined,
            key: undefined,
            hint: 'is it running? npm start starts the mock; --wait waits for it',
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
