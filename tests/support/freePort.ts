import { createServer } from 'node:net'
import { portOf } from './portOf.ts'

/** Returns a port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      server.close(() => resolve(port))
    })
  })
}
