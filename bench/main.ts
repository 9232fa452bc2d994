import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createControl } from '../sdk/control/control.ts'
import { startProcess, type MockProcess } from '../tests/support/process.ts'
import { load, type Ask } from './load.ts'
import { measureSockets } from './sockets.ts'
import { dropWorlds, keepWorlds, type Memory } from './worlds.ts'
import { messageOf, priceRow } from '../tests/support/messageOf.ts'
import { nth } from '../tests/support/nth.ts'

/** `npm run bench`: the figures of the mock and the command line, measured on this machine; `-- worlds` those alone. */
const market = '/api/currency/deal?currency_id=1&legal_id=3'
const root = join(import.meta.dirname, '..')
const rows: { figure: string; measured: string; aim: string }[] = []
const note = (figure: string, measured: string, aim: string) => {
  rows.push({ figure, measured, aim })
  console.log(`${figure.padEnd(58)} ${measured.padStart(16)}   aim ${aim}`)
}
const ms = (value: number) => `${value.toFixed(0)} ms`

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begin = performance.now()
  const value = await work()
  return [value, performance.now() - begin]
}

async function signIn(url: string, name: string, world?: string): Promise<Readonly<Record<string, string>>> {
  const headers = world === undefined ? {} : { 'X-Mock-World': world }
  const body = new URLSearchParams({ user_string: `${name}@h5.example`, password: 'demo123456' })
  const response = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  return { ...headers, authorization: await messageOf(response, z.string()) }
}

const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'))
/** Those that are asked of one mock. */
const ofOneMock = { world: oneWorld, orders, sockets, cli: commandLine }
const alone = { starts, prism: againstPrism, worlds: manyWorlds }
const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const unknown = asked.filter((name) => !(name in ofOneMock) && !(name in alone))
if (unknown.length > 0) {
  const all = [...Object.keys(ofOneMock), ...Object.keys(alone)]
  console.error(`No such figures: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}
try {
  if (isAsked('starts')) await starts()
  const chosen = Object.entries(ofOneMock).filter(([name]) => isAsked(name))
  if (chosen.length > 0) {
    const mock = await startProcess({ H5_DATA: folder })
    for (const [, measure] of chosen) await measure(mock)
    await mock.stop()
  }
  if (isAsked('prism')) await againstPrism()
  if (isAsked('worlds')) await manyWorlds()
} finally {
  rmSync(folder, { recursive: true })
}

async function starts(): Promise<void> {
  const firstAnswer = async (data: string) => {
    const mock = await startProcess({ H5_DATA: data })
    await fetch(`${mock.url}/api/area_code`, { method: 'POST' })
    return mock
  }
  const own = join(folder, 'start')
  const [fresh, first] = await timed(() => firstAnswer(own))
  note('start to first answer, new data folder', ms(first), '<= 1000 ms')
  await fresh.kill()
  const [again, second] = await timed(() => firstAnswer(own))
  note('start to first answer after kill -9', ms(second), '<= 1000 ms')
  await again.stop()
}

async function oneWorld({ url }: MockProcess): Promise<void> {
  const control = createControl({ url, world: 'bench' })
  await control('reset', { seed: 'warm', at: Date.UTC(2026, 0, 12, 12) })
  const [, reset] = await timed(() => control('reset', { seed: 'bench', at: Date.UTC(2026, 0, 12, 12) }))
  note('world reset', ms(reset), '<= 50 ms')
  const [, snapshot] = await timed(() => control('snapshotSave', { name: 'bench' }))
  note('snapshot', ms(snapshot), '<= 100 ms')
  const [, restore] = await timed(() => control('snapshotRestore', { name: 'bench' }))
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
    const deal = await messageOf(await fetch(`${url}${market}`, { headers }), priceRow)
    const price = (factor: number) => (Number(deal.now_price) * factor).toFixed(2)
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
  const [, advance] = await timed(() => control('clock', { advance: 15 * 24 * 3_600_000 }))
  note('advance 15 days with 1,000 open items', ms(advance), '<= 2000 ms')
  await financeOnly(url, names)
}

/** Nothing else falls due as often. */
async function financeOnly(url: string, names: readonly string[]): Promise<void> {
  const control = createControl({ url, world: 'bench' })
  await control('reset', { seed: 'finance', at: Date.UTC(2026, 0, 12, 12) })
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
  const [, advance] = await timed(() => control('clock', { advance: 15 * 24 * 3_600_000 }))
  note('  with 1,000 managed-finance orders, nothing else', ms(advance), '<= 1000 ms')
}

async function manyWorlds(): Promise<void> {
  const [before, first, ...others] = await dropWorlds(2000, 250)
  const last = others.at(-1)
  if (!before || !first || !last) throw new Error('nothing was measured')
  const shown = ({ heap, rss }: Memory) => `${String(heap)} / ${String(rss)} MB`
  note('heap / memory of a mock with one world', shown(before), '')
  note('  after 250 worlds were made and dropped', shown(first), '')
  note('  after 2,000', shown(last), 'as after 250')
  note('heap / memory with 500 worlds open', shown(await keepWorlds(500)), '< 1000 MB')
}

async function orders({ url }: MockProcess): Promise<void> {
  const names = ['demo', 'mei', 'somchai', 'kenji', 'jiho', 'lucia', 'wai', 'anna']
  const headers = await Promise.all(names.map((name) => signIn(url, name)))
  const deal = await messageOf(await fetch(`${url}${market}`), priceRow)
  const limit = (Number(deal.now_price) / 2).toFixed(2)
  const order = (client: number): Ask => ({
    method: 'POST',
    path: '/api/coin/trade',
    headers: headers[client % headers.length] ?? {},
    body: `currency_id=1&legal_id=3&type=1&amount=0.00001&target_price=${limit}`,
  })
  await load(url, 32, 1000, order)
  const { perSecond, p99 } = await load(url, 32, 5000, order)
  note('durable order placements a second, 32 clients', perSecond.toFixed(0), '>= 1500')
  note('  p99 of these', ms(p99), '<= 50 ms')
}

/** The same requests, one run, one after the other: what both answer from the same contract. */
/** Both fresh, both with the machine to themselves while they are asked. */
async function againstPrism(): Promise<void> {
  const own = await startProcess({ H5_DATA: join(folder, 'prism') })
  const { url } = own
  const stock = await startStock()
  try {
    const headers = await signIn(url, 'demo')
    const asks: readonly Ask[] = [
      { method: 'POST', path: '/user/has_password', headers },
      { method: 'GET', path: '/currency/deal?currency_id=1&legal_id=3', headers },
      { method: 'GET', path: '/coin/list?page=1&limit=10', headers },
      { method: 'POST', path: '/wallet/detail', headers, body: 'currency=3&type=change' },
    ]
    const under = (prefix: string) => (client: number) => {
      const ask = nth(asks, client % asks.length)
      return { ...ask, path: `${prefix}${ask.path}` }
    }
    await load(url, 8, 1000, under('/api'))
    await load(stock.url, 8, 1000, under(''))
    const ours = await load(url, 8, 4000, under('/api'))
    const theirs = await load(stock.url, 8, 4000, under(''))
    note('validated requests a second, this mock', ours.perSecond.toFixed(0), '')
    note('validated requests a second, stock prism mock', theirs.perSecond.toFixed(0), '')
    note('  ratio', `${(ours.perSecond / theirs.perSecond).toFixed(1)} x`, '>= 5 x')
  } finally {
    stock.kill()
    await own.stop()
  }
}

async function startStock(): Promise<{ url: string; kill: () => void }> {
  const child = spawn(process.execPath, ['bench/stockPrism.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = String(await once(child.stdout, 'data'))
  const found = /app\s+(http:\S+)\/h5\//.exec(said)
  if (!found?.[1]) throw new Error(`the stock mock said ${said}`)
  return { url: found[1], kill: () => child.kill() }
}

async function sockets({ url }: MockProcess): Promise<void> {
  const clients = 2000
  const { p99, perSecond } = await measureSockets(url, clients, 8000)
  note(`frames a second to ${String(clients)} sockets`, perSecond.toFixed(0), '')
  note('  p99 from the tick to the client', ms(p99), '<= 150 ms')
}

async function commandLine({ url }: MockProcess): Promise<void> {
  const h5 = (...words: string[]) => {
    const begin = performance.now()
    execFileSync(process.execPath, ['cli/h5.mjs', ...words], { cwd: root, stdio: 'ignore' })
    return performance.now() - begin
  }
  note('h5 --help', ms(Math.min(h5('--help'), h5('--help'), h5('--help'))), '<= 150 ms')
  note('h5 smoke', ms(h5('smoke', '--endpoint', url)), '<= 5000 ms')
}
