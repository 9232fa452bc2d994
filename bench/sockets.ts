import { io, type Socket } from 'socket.io-client'
import { cpuOf } from './cpu.ts'

const tickMs = 500

/**
 * Connects this many clients to one market: measures the delay of a message after its tick, and its cost for the mock,
 * µs.
 */
export async function measureSockets(
  url: string,
  clients: number,
  ms: number,
  pid: number,
): Promise<{ p99: number; perSecond: number; cpu: number | undefined }> {
  const sockets: Socket[] = []
  const late: number[] = []
  let counting = false
  for (let opened = 0; opened < clients; opened += 100) {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = io(url, { transports: ['websocket'], forceNew: true })
        sockets.push(socket)
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', () => {
            socket.emit('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' }, () => {
              resolve()
            })
          })
          socket.once('connect_error', reject)
        })
        socket.on('daymarket', () => {
          // Ticks are at whole half seconds of the clock that the mock and this process share.
          if (counting) late.push(Date.now() % tickMs)
        })
      }),
    )
  }
  counting = true
  const before = cpuOf(pid)
  await new Promise((resolve) => setTimeout(resolve, ms))
  const after = cpuOf(pid)
  for (const socket of sockets) socket.disconnect()
  late.sort((a, b) => a - b)
  return {
    p99: late[Math.floor(late.length * 0.99)] ?? Number.NaN,
    perSecond: (late.length * 1000) / ms,
    cpu: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / late.length,
  }
}
