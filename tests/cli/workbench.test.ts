import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { openCli } from '../support/cli.ts'
import { containing } from '../support/matchers.ts'
import { startMock } from '../support/mock.ts'
import { portOf } from '../support/portOf.ts'

const url = inject('mockUrl')
const folder = mkdtempSync(join(tmpdir(), 'h5-workbench-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function open() {
  const world = await openWorld(url)
  return { world, cli: openCli({ H5_ENDPOINT: url, H5_WORLD: world.name }) }
}

describe('the workbench', () => {
  test('worlds are made and dropped', async () => {
    const { cli } = await open()
    const at = ['--at', '2026-02-01T08:00:00Z']
    expect(await cli.h5('world', 'create', 'cli-made', '--seed', 'x', ...at, '--no-past')).toMatchObject({
      code: 0,
      out: 'world cli-made  2026-02-01 08:00:00, frozen\n',
    })
    expect((await cli.h5('world', 'list')).out).toContain('cli-made')
    expect(await cli.h5('world', 'drop', 'cli-made')).toMatchObject({ code: 0 })
    expect(await cli.h5('world', 'drop', 'cli-made')).toMatchObject({ code: 1 })
    expect(await cli.h5('world', 'drop', 'default')).toMatchObject({ code: 1 })
    expect(await cli.h5('world', 'create', 'x', '--at', 'noon')).toMatchObject({
      code: 2,
      err: containing('--at'),
    })
  })

  test('the clock is read, moved, stopped and run', async () => {
    const { cli, world } = await open()
    const before = await world.now()
    expect(await cli.json('clock', 'advance', '1d12h30m5s')).toMatchObject({ now: before + 131_405_000 })
    expect(await cli.json('clock')).toMatchObject({ mode: 'frozen', time: '2026-01-14T00:30:05.000Z' })
    expect((await cli.h5('clock', 'set', '2026-01-20 12:00:00')).out).toBe('2026-01-20 12:00:00  frozen\n')
    expect(await cli.h5('clock', 'set', '2026-01-19')).toMatchObject({ code: 1, err: containing('clock') })
    expect((await cli.h5('clock', 'rate', '60')).out).toContain('60 times as fast')
    expect((await cli.h5('clock', 'freeze')).out).toContain('frozen')
    expect((await cli.h5('clock', 'run')).out).toContain('running')
    expect(await cli.h5('clock', 'advance', 'tomorrow')).toMatchObject({
      code: 2,
      err: containing('5d, 90s or 1h30m'),
    })
    expect(await cli.h5('clock', 'stop')).toMatchObject({
      code: 2,
      err: containing("unknown command 'stop'"),
    })
  })

  test('candles go by the clock of the world', async () => {
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
    expect(await cli.h5('snapshot', 'remove', 'noon')).toMatchObject({ code: 0 })
    for (const command of ['restore', 'remove'])
      expect(await cli.h5('snapshot', command, 'noon')).toMatchObject({ code: 1 })
    await world.advance(60_000)
    expect(await cli.json('import', file)).toMatchObject({ now: before })
    expect(await cli.h5('import', join(folder, 'none'))).toMatchObject({
      code: 2,
      err: containing('there is no such file'),
    })
    expect(await cli.piped('garbage', 'import', '-')).toMatchObject({ code: 1 })
    expect(await cli.h5('export', '/nonexistent/world')).toMatchObject({ code: 2 })
  })

  test('faults, requests and the outbox', async () => {
    const { cli } = await open()
    const failure = ['fault', 'add', 'failure', '--operation', 'currencyQuotationNew', '--count', '1']
    expect(await cli.h5(...failure, '--message', 'closed for lunch')).toMatchObject({ code: 0 })
    expect(await cli.h5('markets')).toMatchObject({ code: 1, err: containing('closed for lunch') })
    const [fault] = await cli.json<{ id: number; hits: number }[]>('fault', 'list')
    expect(fault).toMatchObject({ hits: 1 })
    expect(await cli.h5('fault', 'clear', String(fault?.id))).toMatchObject({ code: 0, out: '1 cleared\n' })
    expect(await cli.h5('fault', 'clear', '99')).toMatchObject({ code: 1 })
    expect(await cli.h5('fault', 'clear')).toMatchObject({ code: 0, out: '0 cleared\n' })
    expect(await cli.h5('fault', 'add', 'sloth')).toMatchObject({
      code: 2,
      err: containing('<kind>: must be one of'),
    })
    expect(await cli.h5('fault', 'add', 'failure', '--probabilty', '1')).toMatchObject({
      code: 2,
      err: containing('Did you mean --probability?'),
    })
    expect((await cli.h5('requests', '--type', 'error')).out).toContain('currencyQuotationNew')
    expect(await cli.h5('requests', '--limit', '1000')).toMatchObject({ code: 2, err: containing('--limit') })
    await cli.h5('api', 'smsMail', 'user_string=eve@h5.example', 'type=register')
    expect((await cli.h5('outbox', 'eve@h5.example')).out).toContain('register')
    expect((await cli.h5('outbox', 'nobody@h5.example')).out).toBe('none\n')
  })

  test('the review queue asks which', async () => {
    const { cli } = await open()
    expect((await cli.h5('review', 'pass', '--all')).out).toBe('0 passed\n')
    expect(await cli.h5('review', 'pass')).toMatchObject({ code: 2, err: containing('--all, or --account') })
    expect(await cli.h5('review', 'pass', 'deposit', '99')).toMatchObject({ code: 1 })
    expect(await cli.h5('review', 'pass', 'dreams', '1')).toMatchObject({ code: 2 })
  })

  test('the doctor finds a healthy mock healthy, and says what a stranger lacks', async () => {
    const { cli } = await open()
    const healthy = await cli.h5('doctor')
    expect(healthy).toMatchObject({ code: 0, out: containing('balanced') })
    const backend = createServer((request, response) => {
      const isApi = request.url?.startsWith('/api/') === true
      response.writeHead(isApi ? 200 : 404).end(isApi ? '{"type":"ok","message":[]}' : 'Not found')
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const endpoint = `http://127.0.0.1:${String(portOf(backend))}`
    const stranger = await cli.h5('--endpoint', endpoint, 'doctor')
    expect(stranger).toMatchObject({ code: 0, out: containing('has no control door') })
    expect(await cli.h5('--endpoint', endpoint, '--json', 'clock')).toMatchObject({
      code: 1,
      err: containing('no-control-door'),
    })
    backend.close()
  })

  test('smoke lives a whole customer life', async () => {
    const { cli } = await open()
    const { code, out } = await cli.h5('smoke')
    expect(out).toContain('market order, fill')
    expect(out).toContain('balanced')
    expect(code).toBe(0)
  })

  test('the control token opens the control door of another machine', async () => {
    const token = 'open-sesame'
    const mock = await startMock('test', { host: '0.0.0.0', controlToken: token })
    // The same machine by a name that is not its own: the door takes who uses it for somebody elsewhere.
    const H5_ENDPOINT = mock.url.replace('127.0.0.1', '0.0.0.0')
    const cli = openCli({ H5_ENDPOINT })
    try {
      const without = await cli.h5('--json', 'clock')
      expect(without).toMatchObject({ code: 1, err: containing('"reason":"control-token"') })
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
