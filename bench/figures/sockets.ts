import { io, type Socket } from 'socket.io-client'
import type { MockProcess } from '../../tests/support/process.ts'
import { cpuOf } from '../cpu.ts'
import { ms, note, withUnit, numberArgument } from '../terminal.ts'

const tickMs = 500

/**
 * Connects a number of clients to one market and measures the delay of a message after its tick, ms, and its cost for
 * the mock, µs.
 */
async function measureSockets(
  url: string,
  clients: number,
  duration: number,
  pid: number,
): Promise<{ p99: number; perSecond: number; cpu: number | undefined }> {
  const sockets: Socket[] = []
  const late: number[] = []
  let counting = false
  for (let opened = 0; opened < clients; opened += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, clients - opened) }, async () => {
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
  await new Promise((resolve) => setTimeout(resolve, duration))
  const after = cpuOf(pid)
  for (const socket of sockets) socket.disconnect()
  late.sort((a, b) => a - b)
  return {
    p99: late[Math.floor(late.length * 0.99)] ?? Number.NaN,
    perSecond: (late.length * 1000) / duration,
    cpu: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / late.length,
  }
}

export async function reportSockets({ url, child }: MockProcess): Promise<void> {
  const chosen = numberArgument('sockets')
  for (const clients of chosen === undefined ? [2000, 5000] : [chosen]) {
    const { p99, perSecond, cpu } = await measureSockets(url, clients, 8000, child.pid ?? 0)
    note(`frames a second to ${String(clients)} sockets`, perSecond.toFixed(0), '')
    note('  p99 from the tick to the client', ms(p99), clients <= 2000 ? '<= 150 ms' : '<= 400 ms')
    note('  CPU of one frame', withUnit(cpu, 'µs'), '')
  }
}
