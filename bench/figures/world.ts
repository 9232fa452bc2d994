import { z } from 'zod'
import { createControl } from '../../sdk/control/control.ts'
import { messageOf, priceRow } from '../../tests/support/assertions.ts'
import type { MockProcess } from '../../tests/support/process.ts'
import { deal, signIn } from '../load.ts'
import { ms, note, withDuration } from '../terminal.ts'

export async function reportWorld({ url }: MockProcess): Promise<void> {
  const control = createControl({ url, world: 'bench' })
  await control('reset', { seed: 'warm', at: Date.UTC(2026, 0, 12, 12) })
  const [, reset] = await withDuration(() =>
    control('reset', { seed: 'bench', at: Date.UTC(2026, 0, 12, 12) }),
  )
  note('world reset', ms(reset), '<= 50 ms')
  const [, snapshot] = await withDuration(() => control('snapshotSave', { name: 'bench' }))
  note('snapshot', ms(snapshot), '<= 100 ms')
  const [, restore] = await withDuration(() => control('snapshotRestore', { name: 'bench' }))
  note('restore', ms(restore), '<= 100 ms')

  await control('reset', {
    seed: 'open',
    at: Date.UTC(2026, 0, 12, 12),
    rules: { option: { mostOpen: 0 } },
  })
  const names = ['mei', 'somchai', 'kenji', 'jiho', 'lucia']
  for (const name of names) {
    const headers = await signIn(url, name, 'bench')
    const post = (path: string, body: string) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    const row = await messageOf(await fetch(`${url}${deal}`, { headers }), priceRow)
    const price = (factor: number) => (Number(row.now_price) * factor).toFixed(2)
    for (let index = 0; index < 50; index++) {
      await post(
        '/coin/trade',
        `currency_id=1&legal_id=3&type=1&amount=0.0005&target_price=${price(0.97 - index / 500)}`,
      )
      await post(
        '/lever/submit',
        `currency_id=1&legal_id=3&share=1&multiple=100&type=${String(1 + (index % 2))}&status=1`,
      )
      await post('/microtrade/submit', 'match_id=1&currency_id=3&type=1&seconds=300&number=100')
      await post('/lh/deposit', 'config_id=1&amount=100&agreement=1')
    }
  }
  const [, advance] = await withDuration(() => control('clock', { advance: 15 * 24 * 3_600_000 }))
  note('advance 15 days with 1,000 open items', ms(advance), '<= 2000 ms')
  await planOrdersOnly(url, names)
}

/** Measures the daily yields of plan orders, the most frequent of all jobs. */
async function planOrdersOnly(url: string, names: readonly string[]): Promise<void> {
  const control = createControl({ url, world: 'bench' })
  await control('reset', { seed: 'earn', at: Date.UTC(2026, 0, 12, 12) })
  for (const name of names) {
    const headers = await signIn(url, name, 'bench')
    for (let index = 0; index < 1000 / names.length; index++) {
      const body = new URLSearchParams({ config_id: '2', amount: '100', agreement: '1' })
      const bought = await fetch(`${url}/api/lh/deposit`, { method: 'POST', headers, body })
      const answer: unknown = await bought.json()
      if (!z.object({ type: z.literal('ok') }).safeParse(answer).success)
        throw new Error('an order was refused')
    }
  }
  const [, advance] = await withDuration(() => control('clock', { advance: 15 * 24 * 3_600_000 }))
  note('  with 1,000 plan orders, nothing else', ms(advance), '<= 1000 ms')
}
