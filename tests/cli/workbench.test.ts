import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { startMock } from '../support/mock.ts'
import { portOf } from '../support/ports.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()

async function open() {
  const world = await openWorld(url)
  return { world, cli: openCli({ H5_ENDPOINT: url, H5_WORLD: world.name }) }
}

describe('the workbench', () => {
  test('creating an existing world never erases it; reset and drop require --yes', async () => {
    const { cli } = await open()
    const create = ['world', 'create', 'cli-made', '--seed', 'x', '--at', '2026-02-01T08:00:00Z']
    expect(await cli.h5(...create, '--no-past')).toMatchObject({
      code: 0,
      out: 'world cli-made  2026-02-01 08:00:00, frozen\n',
    })
    const inside = openCli({ H5_ENDPOINT: url, H5_WORLD: 'cli-made', H5_PASSWORD: 'demo123456' })
    await inside.h5('login', 'demo@h5.example')
    const orders = () => inside.json<unknown[]>('order', 'list')
    expect(await orders()).toEqual([])
    await inside.json('order', 'place', 'buy', 'BTC/USDT', '0.0001')
    for (const name of ['cli-made', 'default'])
      expect(await cli.h5('world', 'create', name)).toMatchObject({
        code: 1,
        err: textContaining(`h5 world reset ${name};`),
      })
    for (const command of ['reset', 'drop'])
      expect(await cli.h5('world', command, 'cli-made')).toMatchObject({
        code: 2,
        err: textContaining('add --yes to confirm'),
      })
    expect(await orders()).toHaveLength(1)

    const again = await cli.h5('world', 'reset', ...create.slice(2), '--no-past', '--yes')
    expect(again).toMatchObject({ code: 0, out: 'world cli-made  2026-02-01 08:00:00, frozen\n' })
    await inside.h5('login', 'demo@h5.example')
    expect(await orders()).toEqual([])
    expect((await cli.h5('world', 'list')).out).toContain('cli-made')
    expect(await cli.h5('world', 'drop', 'cli-made', '--yes')).toMatchObject({ code: 0 })
    for (const command of ['drop', 'reset', 'use'])
      expect(await cli.h5('world', command, 'cli-made')).toMatchObject({
        code: 2,
        err: textContaining('there is no world cli-made'),
      })
    expect(await cli.h5('world', 'drop', 'default', '--yes')).toMatchObject({ code: 1 })
    expect(await cli.h5('world', 'create', 'x', '--at', 'noon')).toMatchObject({
      code: 2,
      err: textContaining('--at'),
    })
  })

  test('a new world has three weeks of history', async () => {
    const { cli } = await open()
    const create = ['world', 'create', 'cli-past', '--at', '2026-02-01T08:00:00Z']
    expect(await cli.h5(...create)).toMatchObject({
      code: 0,
      out: 'world cli-past  2026-02-01 08:00:00, frozen\n',
    })
    const inside = openCli({ H5_ENDPOINT: url, H5_WORLD: 'cli-past', H5_PASSWORD: 'demo123456' })
    await inside.h5('login', 'demo@h5.example')
    const [latest, ...more] = await inside.json<{ createdAt: number }[]>('order', 'list')
    expect(latest?.createdAt).toBeLessThan(Date.UTC(2026, 1, 1, 8))
    expect(more).not.toEqual([])
    await cli.h5('world', 'drop', 'cli-past', '--yes')
  })

  test('the clock is shown, advanced, frozen and run', async () => {
    const { cli, world } = await open()
    const before = await world.now()
    expect(await cli.json('clock', 'advance', '1d12h30m5s')).toMatchObject({ now: before + 131_405_000 })
    expect(await cli.json('clock')).toMatchObject({ mode: 'frozen', time: '2026-01-14T00:30:05.000Z' })
    expect((await cli.h5('clock', 'set', '2026-01-20 12:00:00')).out).toBe('2026-01-20 12:00:00  frozen\n')
    expect(await cli.h5('clock', 'set', '2026-01-19')).toMatchObject({
      code: 1,
      err: textContaining('clock'),
    })
    expect((await cli.h5('clock', 'rate', '60')).out).toContain('60 times as fast')
    expect((await cli.h5('clock', 'freeze')).out).toMatch(/  frozen\n$/)
    expect((await cli.h5('world', 'list')).out).toMatch(/^\* .* frozen$/m)
    expect((await cli.h5('clock', 'run')).out).toContain('running')
    expect(await cli.h5('clock', 'advance', 'tomorrow')).toMatchObject({
      code: 2,
      err: textContaining('5d, 90s or 1h30m'),
    })
    expect(await cli.h5('clock', 'stop')).toMatchObject({
      code: 2,
      err: textContaining('stop: unknown command. '),
    })
  })

  test('candles follow the clock of the world', async () => {
    const { cli, world } = await open()
    await world.advance(15 * 86_400_000)
    const now = await world.now()
    const candles = await cli.json<{ openedAt: number }[]>('candles', 'BTC/USDT', '--hours', '3')
    expect(candles.at(-1)?.openedAt).toBe(Math.floor(now / 3_600_000) * 3_600_000)
    expect((await cli.h5('candles', 'btc/usdt', '--period', '15min', '--hours', '1')).out).toContain(
      '2026-01-27',
    )
    expect(await cli.h5('candles', 'BTC/USDT', '--hours', '-1')).toMatchObject({ code: 2 })
  })

  test('snapshots, export and import', async () => {
    const { cli, world } = await open()
    const before = await world.now()
    expect(await cli.h5('snapshot', 'save', 'noon')).toMatchObject({ code: 0 })
    const file = join(folder, 'world.sqlite')
    expect(await cli.h5('export', file)).toMatchObject({ code: 0 })
    await world.advance(60_000)
    expect((await cli.h5('snapshot', 'list')).out).toContain('noon')
    expect(await cli.json('snapshot', 'restore', 'noon')).toMatchObject({ now: before })
    const sentence = { code: 2, err: textContaining('add --yes to confirm') }
    expect(await cli.h5('snapshot', 'restore', 'noon', '--from', 'default')).toMatchObject(sentence)
    expect(await cli.h5('snapshot', 'remove', 'noon')).toMatchObject(sentence)
    expect(await cli.h5('snapshot', 'remove', 'noon', '--yes')).toMatchObject({ code: 0 })
    for (const words of [['restore'], ['remove', '--yes']])
      expect(await cli.h5('snapshot', ...words, 'noon')).toMatchObject({ code: 2 })
    await world.advance(60_000)
    expect(await cli.h5('import', file)).toMatchObject(sentence)
    expect(await world.now()).toBe(before + 60_000)
    expect(await cli.json('import', file, '--yes')).toMatchObject({ now: before })
    expect(await cli.h5('import', join(folder, 'none'))).toMatchObject({
      code: 2,
      err: textContaining('no such file'),
    })
    expect(await cli.piped('garbage', 'import', '-', '--yes')).toMatchObject({ code: 2 })
    expect(await cli.h5('export', '/nonexistent/world')).toMatchObject({ code: 2 })
  })

  test('faults, requests and the outbox', async () => {
    const { cli } = await open()
    const failure = ['fault', 'add', 'failure', '--operation', 'currencyQuotationNew', '--count', '1']
    expect(await cli.h5(...failure, '--message', 'closed for lunch')).toMatchObject({ code: 0 })
    expect(await cli.spawned('markets')).toMatchObject({ code: 1, err: textContaining('closed for lunch') })
    const [fault] = await cli.json<{ id: number; hits: number }[]>('fault', 'list')
    expect(fault).toMatchObject({ hits: 1 })
    expect(await cli.h5('fault', 'clear', String(fault?.id))).toMatchObject({ code: 0, out: '1 cleared\n' })
    expect(await cli.h5('fault', 'clear', '99')).toMatchObject({ code: 1 })
    expect(await cli.h5('fault', 'clear')).toMatchObject({ code: 0, out: '0 cleared\n' })
    expect(await cli.h5('fault', 'add', 'sloth')).toMatchObject({
      code: 2,
      err: textContaining('<kind>: must be one of'),
    })
    expect(await cli.h5('fault', 'add', 'failure', '--probabilty', '1')).toMatchObject({
      code: 2,
      err: textContaining('Did you mean --probability?'),
    })
    const line =
      /^ *(\d+)  \d\d:\d\d:\d\d \(world 2026-01-12 12:00:00\)  \w+ +currencyQuotationNew  200  refused.*  \d+ ms  fault failure$/
    const [, id = ''] = line.exec((await cli.h5('requests', '--type', 'error')).out.trim()) ?? []
    expect(Number(id)).toBeGreaterThan(0)
    const request = (await cli.h5('requests', 'show', id)).out
    expect(request).toMatch(new RegExp(line.source, 'm'))
    expect(request).toContain('\nanswer\n{\n  "type": "error",\n')
    expect(await cli.h5('requests', '--limit', '1000')).toMatchObject({
      code: 2,
      err: textContaining('--limit'),
    })
    const user = (await cli.h5('user', 'show', 'demo@h5.example')).out
    expect(user).toMatch(
      /^user\n {2}id +\d+\n {2}account +demo@h5\.example\n(.*\n)* {2}createdAt +2026-01-12 12:00:00\n/,
    )
    expect(user).not.toMatch(/[{}[\]]/)
    expect((await cli.h5('user', 'list', '--output', 'csv')).out).toContain('2026-01-12T12:00:00.000Z')
    await cli.h5('api', 'smsMail', 'user_string=eve@h5.example', 'type=register')
    expect((await cli.h5('outbox', 'eve@h5.example')).out).toContain('register')
    expect((await cli.h5('outbox', 'nobody@h5.example')).out).toBe('none\n')
  })

  test('the review queue requires a decision', async () => {
    const { cli } = await open()
    expect((await cli.h5('review', 'pass', '--all')).out).toBe('0 passed\n')
    expect(await cli.h5('review', 'pass')).toMatchObject({
      code: 2,
      err: textContaining('--all, or --account'),
    })
    expect(await cli.h5('review', 'pass', 'deposit', '99')).toMatchObject({ code: 1 })
    expect(await cli.h5('review', 'pass', 'dreams', '1')).toMatchObject({ code: 2 })
  })

  test('the doctor approves a healthy mock, and lists the missing features of other backends', async () => {
    const { cli } = await open()
    const healthy = await cli.h5('doctor')
    expect(healthy).toMatchObject({ code: 0, out: textContaining('balanced') })
    const backend = createServer((request, response) => {
      const isApi = request.url?.startsWith('/api/') === true
      response.writeHead(isApi ? 200 : 404).end(isApi ? '{"type":"ok","message":[]}' : 'Not found')
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const endpoint = `http://127.0.0.1:${String(portOf(backend))}`
    const stranger = await cli.h5('--endpoint', endpoint, 'doctor')
    expect(stranger).toMatchObject({ code: 0, out: textContaining('has no control API') })
    expect(await cli.h5('--endpoint', endpoint, '--json', 'clock')).toMatchObject({
      code: 1,
      err: textContaining('no-control-api'),
    })
    backend.close()
  })

  test("smoke runs an end-to-end test of a customer's lifecycle", async () => {
    const { cli } = await open()
    const { code, out } = await cli.spawned('smoke')
    expect(out).toContain('market order, fill')
    expect(out).toContain('orders: 2, deposits: 1, transfer rows: 2')
    expect(out).toContain('balanced')
    expect(code).toBe(0)
  })

  test('the control token opens the control API of another machine', async () => {
    const token = 'open-sesame'
    const mock = await startMock('test', { host: '0.0.0.0', controlToken: token })
    // A host name of this machine that the control API does not trust.
    const H5_ENDPOINT = mock.url.replace('127.0.0.1', '0.0.0.0')
    const cli = openCli({ H5_ENDPOINT })
    try {
      const without = await cli.h5('--json', 'clock')
      expect(without).toMatchObject({ code: 1, err: textContaining('"reason":"control-token"') })
      expect((await cli.h5('--control-token', 'wrong', 'clock')).code).toBe(1)
      expect(await cli.h5('--control-token', token, 'clock')).toMatchObject({ code: 0 })
      const named = openCli({ H5_ENDPOINT, H5_CONTROL_TOKEN: token })
      expect(await named.h5('clock')).toMatchObject({ code: 0 })
      expect((await named.h5('--help')).out).not.toContain(token)
    } finally {
      await mock.close()
    }
  })
})
