import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nth } from '../../tests/support/assertions.ts'
import { mockFromSources, startProcess } from '../../tests/support/process.ts'
import { cpuOf, memoryInUse } from '../cpu.ts'
import { load, type Ask, type Rate } from '../load.ts'
import { installPeers } from './packages.ts'
import { otherPeers, type CannedCall, type Running } from './starts.ts'

export interface PeerFigures extends Rate {
  readonly name: string
  /** µs of CPU per request; undefined where the system does not report it. */
  readonly cpu: number | undefined
  /** MB. */
  readonly memory: number | undefined
  /** Time from start to listening, ms. */
  readonly start: number
}

const root = join(import.meta.dirname, '../..')
const clients = 8
const rounds = 16
const roundMs = 500
/** Warm-up until V8 has compiled the hot code. */
const warmMs = 8000

/** Alternates between all servers every half second, so that other load affects them equally. */
export async function measurePeers(
  data: string,
  signIn: (url: string) => Promise<Readonly<Record<string, string>>>,
  onMissing: (name: string, why: string) => void,
): Promise<readonly PeerFigures[]> {
  const started: { name: string; running: Running; start: number; rates: Rate[]; costs: number[] }[] = []
  try {
    const start = async (name: string, begin: () => Promise<Running>) => {
      const from = performance.now()
      const running = await begin()
      started.push({ name, running, start: performance.now() - from, rates: [], costs: [] })
      return running
    }
    for (const [name, begin] of Object.entries(peers(data))) await start(name, begin)
    const ours = nth(started, 0).running
    const asks = await asksOf(ours.url, signIn)
    for (const { running } of started) await load(running.url, clients, warmMs, requestsOf(running, asks))

    const notInstalled = installPeers()
    if (notInstalled !== undefined) onMissing('all others', notInstalled)
    else
      for (const [name, begin] of Object.entries(otherPeers(await cannedOf(ours, asks))))
        try {
          const running = await start(name, begin)
          await load(running.url, clients, warmMs, requestsOf(running, asks))
        } catch (error) {
          const at = started.findIndex((one) => one.name === name)
          for (const { running } of at < 0 ? [] : started.splice(at, 1)) await running.stop()
          onMissing(name, String(error).split('\n', 1).join())
        }
    for (let round = 0; round < rounds; round++)
      for (const { running, rates, costs } of started) {
        const before = sumOver(running, cpuOf)
        const rate = await load(running.url, clients, roundMs, requestsOf(running, asks))
        rates.push(rate)
        const after = sumOver(running, cpuOf)
        if (before !== undefined && after !== undefined)
          costs.push(((after - before) * 1000) / (rate.perSecond * (roundMs / 1000)))
      }
    return started.map(({ name, running, start, rates, costs }) => ({
      name,
      start,
      perSecond: middle(rates.map(({ perSecond }) => perSecond)),
      p50: middle(rates.map(({ p50 }) => p50)),
      p99: middle(rates.map(({ p99 }) => p99)),
      cpu: costs.length === 0 ? undefined : low(costs),
      memory: sumOver(running, memoryInUse),
    }))
  } finally {
    for (const { running } of started) await running.stop()
  }
}

const peers = (data: string): Readonly<Record<string, () => Promise<Running>>> => ({
  'this mock': async () => {
    const mock = await startProcess({ H5_DATA: data }, mockFromSources)
    return { url: mock.url, pids: [mock.child.pid ?? 0], prefix: '/api', stop: () => mock.stop() }
  },
  'prism mock, as its CLI starts it': () => script('bench/peers/stockPrism.ts', {}),
  'prism proxy before bare node:http': async () => {
    const upstream = await script('bench/peers/bare.ts', {})
    const proxy = await script('bench/peers/stockPrism.ts', { UPSTREAM: upstream.url })
    const stop = () => {
      void proxy.stop()
      void upstream.stop()
    }
    return { ...proxy, pids: [...proxy.pids, ...upstream.pids], stop }
  },
  'bare node:http': () => script('bench/peers/bare.ts', {}),
})

async function script(file: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = String(await once(child.stdout, 'data'))
  const [, url] = /app\s+(http:\S+)\/h5\//.exec(output) ?? []
  if (url === undefined) throw new Error(`${file} printed ${output}`)
  const stop = () => {
    child.kill()
  }
  return { url, pids: [child.pid ?? 0], prefix: '', stop }
}

/** The four compared calls: all servers can answer them from the contract alone. */
async function asksOf(
  url: string,
  signIn: (url: string) => Promise<Readonly<Record<string, string>>>,
): Promise<readonly Ask[]> {
  const headers = await signIn(url)
  return [
    { method: 'POST', path: '/user/has_password', headers },
    { method: 'GET', path: '/currency/deal?currency_id=1&legal_id=3', headers },
    { method: 'GET', path: '/coin/list?page=1&limit=10', headers },
    { method: 'POST', path: '/wallet/detail', headers, body: 'currency=3&type=change' },
  ]
}

/** Responses of this mock, for servers without a contract. */
const cannedOf = (ours: Running, asks: readonly Ask[]): Promise<readonly CannedCall[]> =>
  Promise.all(
    asks.map(async (ask) => {
      const { method, path, headers = {}, body } = ask
      const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(`${ours.url}${ours.prefix}${path}`, {
        method,
        headers: { ...headers, ...form },
        ...(body !== undefined && { body }),
      })
      return { ask, answer: await answer.text() }
    }),
  )

const requestsOf = ({ prefix }: Running, asks: readonly Ask[]) => {
  let count = 0
  return (): Ask => {
    const ask = nth(asks, count++ % asks.length)
    return { ...ask, path: `${prefix}${ask.path}` }
  }
}

/** Sums a figure of all processes of a server; undefined if one of them lacks it. */
const sumOver = ({ pids }: Running, figureOf: (pid: number) => number | undefined): number | undefined =>
  pids.reduce<number | undefined>((sum, pid) => {
    const own = figureOf(pid)
    return sum === undefined || own === undefined ? undefined : sum + own
  }, 0)

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Cost of an undisturbed round: other load only adds to it. */
const low = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN
