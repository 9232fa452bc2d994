import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli, type Cli } from '../support/cli.ts'
import { startMock } from '../support/mock.ts'

const url = inject('mockUrl')

/** A world with a running clock, so that its markets move. */
async function open() {
  const world = await openWorld(url)
  await world.control('clock', { mode: 'running' })
  return { world, cli: openCli({ H5_ENDPOINT: url, H5_WORLD: world.name }) }
}

async function signedIn() {
  const { world, cli } = await open()
  expect(await cli.h5('login', 'demo@h5.example', '--password', 'demo123456')).toMatchObject({ code: 0 })
  return { world, cli }
}

/** Resolves with the first line that contains this text. */
async function lineWith(stream: NodeJS.ReadableStream | null, part: string): Promise<string> {
  if (!stream) throw new Error('not piped')
  for await (const line of createInterface({ input: stream })) if (line.includes(part)) return line
  throw new Error(`it ended without ${part}`)
}

const ended = async (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

describe('h5 watch', () => {
  test('follows trades, tickers, the book and candles', async () => {
    const { cli } = await open()
    const rows = async (...words: string[]) => {
      const { code, out } = await cli.h5('--json', 'watch', ...words, '--count', '2')
      expect(code, words.join(' ')).toBe(0)
      return out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object)
    }
    expect(await rows('BTC/USDT')).toMatchObject([{ side: textContaining('') }, {}])
    expect(await rows()).toMatchObject([{ last: textContaining('.') }, {}])
    expect(await rows('BTC/USDT', '--show', 'tickers')).toMatchObject([{ symbol: 'BTC/USDT' }, {}])
    for (const book of await rows('BTC/USDT', '--show', 'book')) expect(book).toHaveProperty('asks.0.price')
    expect(await rows('BTC/USDT', '--show', 'candles', '--period', '5min')).toMatchObject([
      { open: textContaining('.') },
      {},
    ])
    expect(await cli.h5('watch', '--show', 'book')).toMatchObject({
      code: 2,
      err: textContaining('<market>'),
    })
    expect(await cli.h5('watch', 'BTC/USDT', '--show', 'paint')).toMatchObject({ code: 2 })
  })

  test('exits quietly when its reader closes, and on an interrupt', async () => {
    const { cli } = await open()
    for (const words of [
      ['watch', 'BTC/USDT'],
      ['--json', 'watch'],
    ]) {
      const child = cli.start(...words)
      const errors = child.stderr?.toArray()
      await lineWith(child.stdout, '')
      child.stdout?.destroy()
      expect(await ended(child)).toBe(141)
      expect(String(await errors)).toBe('')
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const child = cli.start('watch', 'BTC/USDT')
      const errors = child.stderr?.toArray()
      await lineWith(child.stdout, '')
      child.kill(signal)
      expect(await ended(child)).toBe(signal)
      expect(String(await errors)).toBe('')
    }
  })
})

describe('h5 listen', () => {
  test('prints every account event as a line of JSON', async () => {
    const { cli } = await signedIn()
    const listening = cli.start('--json', 'listen', '--event', 'order', '--count', '1')
    const forPeople = cli.start('listen', '--event', 'order', '--count', '1')
    const line = lineWith(forPeople.stdout, 'order')
    const received = lineWith(listening.stdout, 'order')
    // The socket connects before the last of the orders is placed.
    const event = await Promise.race([received, placing(cli)])
    expect(JSON.parse(event)).toMatchObject({ event: 'order', message: { order: { symbol: 'BTC/USDT' } } })
    expect(await ended(listening)).toBe(0)
    expect(await Promise.race([line, placing(cli)])).toMatch(
      /^\d\d:\d\d:\d\d  order +\d+  BTC\/USDT buy [\d.]+ at [\d.]+  filled [\d.]+  \w+$/,
    )
    expect(await ended(forPeople)).toBe(0)
  })

  test('requires a session', async () => {
    const { cli } = await open()
    expect(await cli.h5('listen')).toMatchObject({ code: 3, err: textContaining('h5 login') })
    expect(await cli.h5('listen', '--event', 'dreams')).toMatchObject({
      code: 2,
      err: textContaining('balance'),
    })
  })

  test('reconnects when the backend is back', async () => {
    const first = await startMock()
    const port = Number(new URL(first.url).port)
    const cli = openCli({ H5_ENDPOINT: first.url, H5_WORLD: undefined })
    const child = cli.start('watch', '--show', 'tickers')
    await lineWith(child.stdout, 'BTC/USDT')
    const lost = lineWith(child.stderr, 'reconnecting')
    await first.close()
    expect(await lost).toContain(first.url)
    const second = await startMock('test', { port })
    await lineWith(child.stdout, 'BTC/USDT')
    child.kill('SIGTERM')
    await ended(child)
    await second.close()
  })
})

test('h5 requests tail continues after a restart of the mock, and restarts its count', async () => {
  const first = await startMock()
  const port = Number(new URL(first.url).port)
  const cli = openCli({ H5_ENDPOINT: first.url, H5_WORLD: undefined })
  const child = cli.start('--json', 'requests', 'tail')
  const rows = child.stdout ? createInterface({ input: child.stdout })[Symbol.asyncIterator]() : undefined
  const next = async () => String((await rows?.next())?.value)
  const ask = () => fetch(`${first.url}/api/area_code`, { method: 'POST' })
  const received = next()
  // It subscribes some time after it was started.
  for (let asked = 0; asked < 10_000; asked++)
    if (await Promise.race([received.then(() => true), ask().then(() => false)])) break
  expect(await received).toContain('areaCode')
  const lost = lineWith(child.stderr, 'reconnecting')
  await first.close()
  expect(await lost).toContain(first.url)
  const second = await startMock('test', { port })
  await fetch(`${second.url}/api/news/list?c_id=4`, { method: 'POST' })
  let line = await next()
  while (!line.includes('newsList')) line = await next()
  expect(JSON.parse(line)).toMatchObject({ id: 1 })
  child.kill('SIGTERM')
  await ended(child)
  await second.close()
})

/** Places orders one after another; they only fail. */
async function placing(cli: Cli): Promise<never> {
  for (let orders = 0; orders < 40; orders++)
    await cli.h5('order', 'place', 'buy', 'BTC/USDT', '0.001', '--price', '50000')
  throw new Error('no event was heard')
}
