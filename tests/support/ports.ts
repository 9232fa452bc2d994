import { createServer, type Server } from 'node:net'

/** Returns a port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      server.close(() => resolve(port))
    })
  })
}

/** Returns the port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen')
  return address.port
}
