import { portOf } from '../support/portOf.ts'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { OrderBook } from '#sdk/model/book.ts'
import { anyNumber, anyText, containing } from '../support/matchers.ts'
import { startMock } from '../support/mock.ts'
import { openWorld } from '../support/world.ts'

const url = inject('mockUrl')
const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'h5-cli-'))
afterAll(() => rmSync(home, { recursive: true }))

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

function h5(world: string, ...words: string[]): Promise<Run> {
  return run({ H5_ENDPOINT: url, H5_WORLD: world }, ...words)
}

function run(variables: Readonly<Record<string, string>>, ...words: string[]): Promise<Run> {
  const env = { ...process.env, XDG_CONFIG_HOME: home, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/h5.mjs', ...words], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

describe('h5', () => {
  test('smoke lives a whole customer life', async () => {
    const { name } = await openWorld(url)
    const { code, out } = await h5(name, 'smoke')
    expect(out).toContain('market order, fill')
    expect(out).toContain('balanced')
    expect(code).toBe(0)
  })

  test('a session is kept between commands, and prints JSON when asked', async () => {
    const { name } = await openWorld(url)
    expect((await h5(name, 'whoami')).code).toBe(3)
    expect((await h5(name, 'login', 'demo@h5.example', '--password', 'demo123456')).code).toBe(0)
    const { out } = await h5(name, '--json', 'whoami')
    expect(JSON.parse(out)).toMatchObject({ email: 'demo@h5.example' })
    const placed = await h5(name, '--json', 'order', 'place', 'buy', 'BTC/USDT', '0.001', '--price', '50000')
    expect(placed.code).toBe(0)
    const [order] = JSON.parse((await h5(name, '--json', 'order', 'list')).out) as {
      id: number
      status: string
    }[]
    expect(order).toMatchObject({
      symbol: 'BTC/USDT',
      side: 'buy',
      kind: 'limit',
      status: 'waiting',
      price: '50000.00000000',
      amount: '0.00100000',
      createdAt: anyNumber,
    })
    expect((await h5(name, 'order', 'cancel', String(order?.id))).code).toBe(0)
    expect((await h5(name, 'book', 'BTC/USDT')).out).toContain('ask')
    const book = JSON.parse((await h5(name, '--json', 'book', 'BTC/USDT')).out) as OrderBook
    const [best, next] = book.asks.map(({ price }) => Number(price))
    expect(best).toBeLessThan(Number(next))
    expect((await h5(name, 'markets')).out).toContain('XAU/USDT')
    const [market] = JSON.parse((await h5(name, '--json', 'markets')).out) as object[]
    expect(market).toMatchObject({
      symbol: 'BTC/USDT',
      baseId: 1,
      spot: true,
      last: anyText,
    })
    expect((await h5(name, 'wallet')).out).toContain('USDT')
    expect((await h5(name, 'logout')).code).toBe(0)
    expect((await h5(name, 'whoami')).code).toBe(3)
    expect((await h5(name, 'logout')).code).toBe(0)
  })

  test('a backend without a control door is called that', async () => {
    const backend = createServer((request, response) => {
      const isApi = request.url?.startsWith('/api/') === true
      response.writeHead(isApi ? 200 : 404).end(isApi ? '{"type":"ok","message":"Sent"}' : 'Not found')
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const endpoint = `http://127.0.0.1:${String(portOf(backend))}`
    try {
      const { code, err } = await h5('default', '--endpoint', endpoint, '--json', 'smoke')
      expect(code).toBe(1)
      expect(err).toContain('no-control-door')
      expect(err).toContain(`${endpoint} has no control door`)
    } finally {
      backend.close()
    }
  })

  test('the control token opens the control door of another machine', async () => {
    const token = 'open-sesame'
    const mock = await startMock('test', { host: '0.0.0.0', controlToken: token })
    // The same machine by a name that is not its own: the door takes who uses it for somebody elsewhere.
    const H5_ENDPOINT = mock.url.replace('127.0.0.1', '0.0.0.0')
    try {
      const without = await run({ H5_ENDPOINT }, '--json', 'smoke')
      expect(without.code).toBe(1)
      expect(without.err).toContain('Callers from elsewhere send the control token as X-Mock-Token')
      expect(without.err).toContain('"reason":"control-token"')
      expect((await run({ H5_ENDPOINT }, '--control-token', 'wrong', 'smoke')).code).toBe(1)
      expect(await run({ H5_ENDPOINT }, '--control-token', token, 'smoke')).toMatchObject({ code: 0 })
      expect(await run({ H5_ENDPOINT, H5_CONTROL_TOKEN: token }, 'smoke')).toMatchObject({ code: 0 })
      expect((await run({ H5_CONTROL_TOKEN: token }, '--help')).out).not.toContain(token)
    } finally {
      await mock.close()
    }
  })

  test('exit codes: refused 1, usage 2, not logged in 3, network 4', async () => {
    const { name } = await openWorld(url)
    await h5(name, 'login', 'demo@h5.example', '--password', 'demo123456')
    const refused = await h5(name, 'order', 'place', 'buy', 'BTC/USDT', '1000')
    expect(refused).toMatchObject({ code: 1, err: containing('Insufficient balance') })
    expect((await h5(name, 'order', 'place', 'sideways')).code).toBe(2)
    expect((await h5(name, 'nonsense')).code).toBe(2)
    const klingon = await h5(name, '--lang', 'tlh', 'markets')
    expect(klingon).toMatchObject({ code: 2, err: containing('en, th, jp') })
    expect((await h5(name, 'login', 'demo@h5.example', '--password', 'wrong-one')).code).toBe(1)
    expect((await h5('another-world', 'wallet')).code).toBe(3)
    expect((await h5(name, '--endpoint', 'http://127.0.0.1:9', 'markets')).code).toBe(4)
  })
})
