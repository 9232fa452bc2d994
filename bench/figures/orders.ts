import { messageOf, nth, priceRow } from '../../tests/support/assertions.ts'
import { mockFromSources, startProcess, type MockProcess } from '../../tests/support/process.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { load, type Ask, deal, type Rate, signIn } from '../load.ts'
import { ms, note } from '../terminal.ts'

export async function reportOrders({ url }: MockProcess): Promise<void> {
  const order = await restingOrders(url)
  await load(url, 32, 1000, order)
  const { perSecond, p99 } = await load(url, 32, 5000, order)
  note('durable order placements a second, 32 clients', perSecond.toFixed(0), '>= 4000')
  note('  p99 of these', ms(p99), '<= 25 ms')
}

export async function reportPostgres(): Promise<void> {
  for (const size of [1, 2, 3]) {
    const { perSecond, p99 } = await loadOnPostgres(size, 5000)
    const many = size === 1 ? 'one process' : `${String(size)} processes`
    note(`on PostgreSQL, durable orders a second in one world, ${many}`, perSecond.toFixed(0), '>= 300')
    note('  p99 of these', ms(p99), '')
  }
}

/** Places the orders of 32 clients with several processes on this machine, beside their PostgreSQL server. */
async function loadOnPostgres(size: number, duration: number): Promise<Omit<Rate, 'p50'>> {
  const database = await startPostgres({ durable: true })
  const env = { H5_DATABASE_URL: database.url, H5_DATA: ':memory:', H5_SEED: 'bench' }
  const processes = await Promise.all(Array.from({ length: size }, () => startProcess(env, mockFromSources)))
  try {
    const order = await restingOrders(nth(processes, 0).url)
    const clients = Math.floor(32 / size)
    const all = (long: number) => Promise.all(processes.map(({ url }) => load(url, clients, long, order)))
    await all(duration / 5)
    const rates = await all(duration)
    return {
      perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p99: Math.max(...rates.map(({ p99 }) => p99)),
    }
  } finally {
    for (const one of processes) await one.stop()
    await database.stop()
  }
}

/** Each client places resting orders, rotating through eight users. */
async function restingOrders(url: string): Promise<(client: number) => Ask> {
  const names = ['demo', 'mei', 'somchai', 'kenji', 'jiho', 'lucia', 'wai', 'anna']
  const headers = await Promise.all(names.map((name) => signIn(url, name)))
  const row = await messageOf(await fetch(`${url}${deal}`), priceRow)
  const limit = (Number(row.now_price) / 2).toFixed(2)
  return (client) => ({
    method: 'POST',
    path: '/api/coin/trade',
    headers: headers[client % headers.length] ?? {},
    body: `currency_id=1&legal_id=3&type=1&amount=0.00001&target_price=${limit}`,
  })
}
