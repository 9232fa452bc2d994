import type { Show } from '../types.ts'
import { transfer } from './writes.ts'

const symbol = 'BTC/USDT'

/** Events that a signed-in socket receives in each of four situations, without repetitions. */
export const receivedAfter: Show = async (site) => {
  const token = await site.demo()
  const socket = await site.listen({ token })
  if (typeof socket === 'string') return socket
  await site.world.runClock()
  const situations: string[][] = []
  const listened = async () => {
    const from = socket.received.length
    await socket.until((received) => received.length > from + 8)
    situations.push([...new Set(socket.received.slice(from).map(({ event }) => event))].sort())
  }
  const streams = [
    { channel: 'daymarket', symbol },
    { channel: 'market_depth', symbol },
  ] as const
  for (const stream of streams) await socket.ask('subscribe', stream)
  await listened()
  await site.as(token)(...transfer)
  await listened()
  await socket.ask('unsubscribe', streams[1])
  await listened()
  await socket.ask('subscribe', streams[1])
  await listened()
  await site.world.freezeClock()
  socket.close()
  return situations
}
