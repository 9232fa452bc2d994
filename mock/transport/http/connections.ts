import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Log } from './log.ts'

/** The open connections of a server. */
export interface Connections {
  /**
   * Stops listening, closes idle connections, lets pending answers finish, and destroys the remaining connections after
   * `grace` ms: sockets that do not close, clients that do not read, requests that never end.
   */
  close(grace: number): Promise<void>
}

/** Watches a server that does not listen yet. Handles the errors of its connections, which would otherwise end the process. */
export function watchConnections(http: Server, log: Log): Connections {
  /** Number of pending answers per connection. */
  const owed = new Map<Socket, Set<ServerResponse>>()
  const upgraded = new WeakSet<Socket>()
  let closing = false

  http.on('connection', (socket) => {
    owed.set(socket, new Set())
    // A disconnect of the peer is not our error; its requests report it themselves.
    socket.on('error', () => {})
    socket.on('close', () => owed.delete(socket))
    if (closing) socket.destroy()
  })
  http.on('upgrade', ({ socket }) => upgraded.add(socket))
  // Before the handlers, because they may answer synchronously.
  http.prependListener('request', ({ socket }, response: ServerResponse) => {
    const answers = owed.get(socket)
    answers?.add(response)
    if (closing) askToClose(response)
    response.on('error', (error) => log.logger.warn({ detail: error.message }, 'answer not sent'))
    response.on('pipe', (source: Readable) => {
      source.on('error', (error) => {
        log.logger.warn({ detail: error.message }, 'answer not read')
        response.destroy()
      })
    })
    response.on('close', () => {
      answers?.delete(response)
      if (closing && answers?.size === 0) socket.destroySoon()
    })
  })

  return {
    close: async (grace) => {
      closing = true
      const closed = new Promise<void>((resolve) => {
        http.close(() => {
          resolve()
        })
      })
      for (const [socket, answers] of owed) {
        for (const answer of answers) askToClose(answer)
        if (answers.size === 0 && !upgraded.has(socket)) socket.destroySoon()
      }
      const cut = setTimeout(() => {
        for (const socket of owed.keys()) socket.destroy()
      }, grace)
      await closed
      clearTimeout(cut)
    },
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
