import { createServer } from 'node:net'
import { portOf } from './portOf.ts'

/** A port of this machine that nobody listens at now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      server.close(() => resolve(port))
    })
  })
}
