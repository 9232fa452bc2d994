import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './ports.ts'

/** A TCP proxy whose connections can be cut while the server keeps running. */
export interface Relay {
  readonly url: string
  cut(): void
  close(): Promise<void>
}

export async function openRelay(to: string): Promise<Relay> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname)
    keep(client)
    keep(backend)
    client.pipe(backend).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${String(portOf(server))}`,
    cut,
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
