import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { startProcess } from '../tests/support/process.ts'
import { memoryOf, mockReportingMemory, type Memory } from './worlds.ts'

export interface SoakResult {
  /** After the warm-up, and at the end. */
  readonly first: Memory
  readonly last: Memory
  /** Growth of the heap after garbage collection, in MB per hour by least squares. */
  readonly slope: number
}

/** A light load: 280 requests a minute and 15 sockets. */
const requestsAMinute = 280
const sockets = 15
const markets = ['BTC/USDT', 'ETH/USDT', 'LTC/USDT'] as const

/** Runs a mock under a light load for this long. Reads the heap after garbage collection every half minute. */
export async function soak(minutes: number, data: string): Promise<SoakResult> {
  const mock = await startProcess({ H5_DATA: data, H5_LOG: 'silent' }, mockReportingMemory)
  const listeners = Array.from({ length: sockets }, (_, index) => {
    const socket = io(mock.url, { transports: ['websocket'], forceNew: true })
    socket.on('connect', () => {
      for (const channel of ['daymarket', 'market_depth'])
        socket.emit('subscribe', { channel, symbol: markets[index % markets.length] })
    })
    return socket
  })
  try {
    const paths = ['currency/quotation_new', 'currency/deal?currency_id=1&legal_id=3', 'area_code']
    const found: { readonly at: number; readonly memory: Memory }[] = []
    const begin = performance.now()
    const end = begin + minutes * 60_000
    for (let requests = 0; performance.now() < end; requests++) {
      const path = paths[requests % paths.length] ?? ''
      const method = path === 'area_code' ? 'POST' : 'GET'
      await (await fetch(`${mock.url}/api/${path}`, { method })).arrayBuffer()
      if (requests % (requestsAMinute / 2) === 0)
        found.push({ at: performance.now() - begin, memory: await memoryOf(mock) })
      await wait(60_000 / requestsAMinute)
    }
    // The first third is the warm-up.
    const warm = found.slice(Math.floor(found.length / 3))
    const [first] = warm
    const last = warm.at(-1)
    if (!first || !last) throw new Error('nothing was measured')
    return { first: first.memory, last: last.memory, slope: slopeOf(warm) }
  } finally {
    for (const socket of listeners) socket.disconnect()
    await mock.stop()
  }
}

function slopeOf(found: readonly { readonly at: number; readonly memory: Memory }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(found.map((one) => one.at))
  const heap = mean(found.map(({ memory }) => memory.heap))
  const top = found.reduce((sum, one) => sum + (one.at - at) * (one.memory.heap - heap), 0)
  const bottom = found.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return bottom === 0 ? 0 : (top / bottom) * 3_600_000
}
