import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { TestWorld } from '#sdk/testing/world.ts'

/** A hand-written websocket client that can stop reading without closing. */
export interface RawSocket {
  readonly socket: Socket
  /** Sends one short engine.io packet: `3` is a pong. */
  send(packet: string): void
}

/** Connects to a world without subscribing. */
export async function openRawSocket(world: TestWorld): Promise<RawSocket> {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  const received = (text: string) =>
    new Promise<void>((resolve, reject) => {
      let all = ''
      const hear = (chunk: Buffer) => {
        all += chunk.toString('latin1')
        if (!all.includes(text)) return
        socket.off('data', hear)
        resolve()
      }
      socket.on('data', hear)
      socket.once('error', reject)
    })
  const send = (packet: string) => {
    // Encodes one final text frame of less than 126 bytes; a zero mask leaves the payload unchanged.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0]), Buffer.from(packet)]))
  }
  const welcome = received('"sid"')
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  )
  await welcome
  const joined = received('40{"sid"')
  send(`40${JSON.stringify({ world: world.name })}`)
  await joined
  return { socket, send }
}
