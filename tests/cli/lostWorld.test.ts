import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, inject, test } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { openRelay } from '../support/relay.ts'

const url = inject('mockUrl')

async function open(endpoint = url) {
  const world = await openWorld(url)
  return { world, cli: openCli({ H5_ENDPOINT: endpoint, H5_WORLD: world.name }) }
}

const grant = { account: 'spot', currency: 'USDT', amount: '1' } as const

/** Output of a command, as lines and as text so far. */
function linesOf(stream: NodeJS.ReadableStream | null) {
  if (!stream) throw new Error('not piped')
  const all: string[] = []
  const lines = createInterface({ input: stream })
  lines.on('line', (line) => all.push(line))
  return {
    all,
    has: async (part: string) => {
      while (!all.some((line) => line.includes(part))) await once(lines, 'line')
    },
  }
}

/** A command subscribes some time after it was started. */
const patience = { timeout: 120_000, interval: 100 }

const exitOf = async (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

describe('a command that follows a dropped world says so, exits and does not create it again:', () => {
  test.each([
    ['watch', ['watch', 'BTC/USDT', '--show', 'tickers']],
    ['listen', ['listen']],
    ['requests tail', ['requests', 'tail']],
  ])('h5 %s', async (_command, words) => {
    const { world, cli } = await open()
    await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')
    const child = cli.start(...words)
    const errors = linesOf(child.stderr)
    const lines = linesOf(child.stdout)
    // All requests are answered before the world is dropped: a later one would create it again.
    const stir = async () => {
      await fetch(`${url}/w/${world.name}/api/area_code`, { method: 'POST' })
      await world.control('userGrant', { account: 'demo@h5.example', balances: [grant] })
      return lines.all.length
    }
    await expect.poll(stir, patience).toBeGreaterThan(0)
    await createControl({ url })('worldDrop', { name: world.name })
    expect(await exitOf(child)).toBe(1)
    expect(errors.all).toContainEqual(textContaining(`the world ${world.name} is gone: it was dropped`))
    const worlds = await createControl({ url })('worldList')
    expect(worlds.map(({ name }) => name)).not.toContain(world.name)
  })
})

describe('a lost connection causes no duplicate output:', () => {
  test('h5 requests tail', async () => {
    const relay = await openRelay(url)
    const { world, cli } = await open(relay.url)
    const ask = (path: string) => fetch(`${url}/w/${world.name}/api${path}`, { method: 'POST' })
    const child = cli.start('--json', 'requests', 'tail')
    const [lines, errors] = [linesOf(child.stdout), linesOf(child.stderr)]
    const asked = () => ask('/area_code').then(() => lines.all.length)
    await expect.poll(asked, patience).toBeGreaterThan(0)
    // It may be between two polls.
    const cut = () => {
      relay.cut()
      return errors.all.length
    }
    await expect.poll(cut, patience).toBeGreaterThan(0)
    await ask('/news/list?c_id=4')
    await lines.has('newsList')
    child.kill('SIGTERM')
    await exitOf(child)
    expect(new Set(lines.all).size).toBe(lines.all.length)
    await relay.close()
  })

  test('h5 watch', async () => {
    const relay = await openRelay(url)
    const { world, cli } = await open(relay.url)
    const child = cli.start('--json', 'watch', 'BTC/USDT')
    const [lines, errors] = [linesOf(child.stdout), linesOf(child.stderr)]
    await lines.has('price')
    relay.cut()
    await errors.has('reconnected to')
    // More than the thirty trades of a snapshot.
    const enough = lines.all.length + 40
    const tick = async () => {
      await world.advance(500)
      return lines.all.length
    }
    await expect.poll(tick, { ...patience, interval: 0 }).toBeGreaterThanOrEqual(enough)
    child.kill('SIGTERM')
    await exitOf(child)
    expect(new Set(lines.all).size).toBe(lines.all.length)
    await relay.close()
  })
})
