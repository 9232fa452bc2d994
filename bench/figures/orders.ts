import { messageOf, priceRow } from '../../tests/support/assertions.ts'
import type { MockProcess } from '../../tests/support/process.ts'
import { load, type Ask, deal, signIn } from '../load.ts'
import { loadOnPostgres } from '../postgres.ts'
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
    const { perSecond, p99 } = await loadOnPostgres(size, 5000, restingOrders)
    const many = size === 1 ? 'one process' : `${String(size)} processes`
    note(`on PostgreSQL, durable orders a second in one world, ${many}`, perSecond.toFixed(0), '>= 300')
    note('  p99 of these', ms(p99), '')
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
