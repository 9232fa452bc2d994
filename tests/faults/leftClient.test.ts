import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { startServer } from '../../mock/app/server.ts'
import { portOf } from '../support/ports.ts'

/** Sends a whole request once the port is open, and disconnects without waiting for the response. */
async function askAndLeave(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const connected = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    if (!connected) continue
    socket.write('POST /api/get/lang HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
    await once(socket, 'close')
    return
  }
}

test('a client that disconnects during start-up is not logged as a server error', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const port = portOf(free)
  free.close()
  await once(free, 'close')
  const left = askAndLeave(port)
  const server = await startServer({ port, data: ':memory:', seed: 'left', past: true, logLevel: 'silent' })
  await left
  expect((await createControl({ url: server.url })('violations')).count).toBe(0)
  await server.close()
}, 60_000)
