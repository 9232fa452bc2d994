import { nth } from '../tests/support/assertions.ts'
import { mockFromSources, startProcess } from '../tests/support/process.ts'
import { startPostgres } from '../tools/postgres.ts'
import { load, type Ask, type Rate } from './load.ts'

/**
 * Measures 32 clients against several processes on this machine, beside their PostgreSQL server.
 * @param orders signs in through one process and returns the requests of each client
 */
export async function loadOnPostgres(
  size: number,
  ms: number,
  orders: (url: string) => Promise<(client: number) => Ask>,
): Promise<Omit<Rate, 'p50'>> {
  const database = await startPostgres({ durable: true })
  const env = { H5_DATABASE_URL: database.url, H5_DATA: ':memory:', H5_SEED: 'bench' }
  const processes = await Promise.all(Array.from({ length: size }, () => startProcess(env, mockFromSources)))
  try {
    const order = await orders(nth(processes, 0).url)
    const clients = Math.floor(32 / size)
    const all = (long: number) => Promise.all(processes.map(({ url }) => load(url, clients, long, order)))
    await all(ms / 5)
    const rates = await all(ms)
    return {
      perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p99: Math.max(...rates.map(({ p99 }) => p99)),
    }
  } finally {
    for (const one of processes) await one.stop()
    await database.stop()
  }
}
