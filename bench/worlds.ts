import { once } from 'node:events'
import pLimit from 'p-limit'
import { z } from 'zod'
import { read, write } from '../sdk/call.ts'
import { customer } from '../sdk/testing/customer.ts'
import { world } from '../sdk/testing/world.ts'
import { startProcess, type MockProcess } from '../tests/support/process.ts'

const memory = z.object({ rss: z.number(), heap: z.number(), outside: z.number() })
export type Memory = z.infer<typeof memory>

/** A mock that reports its memory use. */
export const mockReportingMemory = [
  ...['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'],
  ...['--expose-gc', '--import', './bench/reportMemory.ts'],
  'mock/app/main.ts',
]

/**
 * Creates this many worlds and drops each after a short use.
 * @returns the memory (MB) before, and after each `step` of them
 */
export async function dropWorlds(count: number, step: number): Promise<readonly Memory[]> {
  const mock = await startProcess({ H5_DATA: ':memory:', H5_LOG: 'silent' }, mockReportingMemory)
  try {
    const found = [await memoryOf(mock)]
    const inParallel = pLimit(20)
    for (let made = 0; made < count; made += step) {
      const lives = Array.from({ length: step }, (_, index) => inParallel(() => live(mock.url, made + index)))
      await Promise.all(lives)
      found.push(await memoryOf(mock))
    }
    return found
  } finally {
    await mock.stop()
  }
}

/**
 * Keeps this many worlds open.
 * @returns the memory (MB) with all of them
 */
export async function keepWorlds(count: number): Promise<Memory> {
  const mock = await startProcess({ H5_DATA: ':memory:', H5_LOG: 'silent' }, mockReportingMemory)
  try {
    const inParallel = pLimit(4)
    const make = async () => customer(await world({ url: mock.url }), { balances: { spot: { USDT: '1' } } })
    await Promise.all(Array.from({ length: count }, () => inParallel(make)))
    return await memoryOf(mock)
  } finally {
    await mock.stop()
  }
}

/**
 * Uses every stateful feature of a world a little, with a running clock, and sockets that stay connected to the end.
 */
async function live(url: string, index: number): Promise<void> {
  // Each has its own seed: caches keyed by seed must not grow either.
  await using own = await world({ url, seed: `bench ${String(index)}`, journal: true, running: true })
  const trader = await customer(own, { balances: { spot: { USDT: '5000' }, contract: { USDT: '1000' } } })
  // A busy machine may be too late for the first try.
  const connect = () => trader.openSocket().catch(() => trader.openSocket())
  const { stream } = await connect()
  const tick = new Promise((resolve) => stream({ channel: 'daymarket', symbol: 'BTC/USDT' }, resolve))
  if (index % 5 === 0) await connect()
  await own.addFault({ kind: 'latency', operation: 'walletList', ms: 1 })
  const btc = { currency_id: 1, legal_id: 3 }
  await write(trader.api, 'coinTradePlace', { ...btc, type: 1, amount: '0.01', target_price: '50000' })
  await write(trader.api, 'leverSubmit', { ...btc, share: 1, multiple: 50 })
  await own.saveSnapshot('before')
  await own.movePrice('BTC/USDT', { percent: -5, over: 60_000 })
  await read(trader.api, 'currencyNewTimeshar', {
    symbol: 'BTC/USDT',
    period: '1min',
    from: Math.floor((await own.now()) / 1000) - 3600,
    to: Math.floor((await own.now()) / 1000),
  })
  await tick
  await own.restoreSnapshot('before')
}

/** After garbage collection. */
export async function memoryOf({ child }: MockProcess): Promise<Memory> {
  const { stdout } = child
  if (!stdout) throw new Error('it prints nowhere')
  child.kill('SIGUSR2')
  for (;;) {
    const [, found] = /^memory (.*)$/m.exec(String(await once(stdout, 'data'))) ?? []
    if (found !== undefined) return memory.parse(JSON.parse(found))
  }
}
