import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { startServer } from '../../mock/app/server.ts'
import { btc, hangUp, listen, type Listener } from '../support/listener.ts'
import { openRawSocket } from '../support/rawSocket.ts'
import { violationsOf } from '../support/violations.ts'

let world: TestWorld
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

const periods = ['1min', '5min', '15min', '30min', '60min']
const everything = { channel: 'kline' }
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Repeats the request while it is rate limited. */
async function patiently(listener: Listener, request: unknown, how?: 'subscribe' | 'unsubscribe') {
  for (;;) {
    const answer = await listener.subscribe(request, how)
    if (answer.reason !== 'too-many-messages') return answer
  }
}

describe('a socket above the rate limit', () => {
  test('is refused for a limited time', async () => {
    const listener = await listen(world)
    const answers = await Promise.all(times(300, () => listener.subscribe(everything)))
    const refused = answers.filter(({ ok }) => !ok)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(200)
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['too-many-messages']))
    expect(await patiently(listener, { channel: 'daymarket', ...btc })).toEqual({ ok: true })
  })

  test('gets one snapshot for all its pending requests of a stream', async () => {
    const listener = await listen(world)
    await Promise.all(times(80, () => listener.subscribe(everything)))
    const candles = listener
      .of('kline')
      .filter(({ symbol, period }) => symbol === 'BTC/USDT' && period === '1min')
    // Requests during one snapshot share the next.
    expect(candles.length).toBeGreaterThan(0)
    expect(candles.length).toBeLessThan(40)
  })

  test('is closed if it does not stop, and others are still served', async () => {
    const listener = await listen(world)
    const closed = new Promise<string>((resolve) => listener.socket.once('disconnect', resolve))
    for (let count = 0; count < 1500; count++) listener.socket.emit('subscribe', everything, () => {})
    const quotation = await read(visitor(world), 'currencyQuotationNew', {})
    expect(quotation.length).toBeGreaterThan(0)
    expect(await closed).toMatch(/transport/)
    const other = await listen(world)
    expect(await other.subscribe({ channel: 'daymarket', ...btc })).toEqual({ ok: true })
  })

  test('can subscribe to a hundred streams at once', async () => {
    const listener = await listen(world)
    const quotation = await read(visitor(world), 'currencyQuotationNew', {})
    const streams = quotation
      .flatMap((quote) => quote.quotation)
      .flatMap(({ currency_name, legal_name }) =>
        periods.map((period) => ({ channel: 'kline', symbol: `${currency_name}/${legal_name}`, period })),
      )
    for (const stream of streams.slice(0, 100))
      expect(await patiently(listener, stream)).toEqual({ ok: true })
    const one = streams[100]
    expect(await patiently(listener, one)).toEqual({ ok: false, reason: 'too-many-streams' })
    // A known stream may be requested again, and leaving one frees a slot.
    expect(await patiently(listener, streams[0])).toEqual({ ok: true })
    expect(await patiently(listener, streams[0], 'unsubscribe')).toEqual({ ok: true })
    expect(await patiently(listener, one)).toEqual({ ok: true })
  })

  test('is refused after too many sign-ins', async () => {
    const listener = await listen(world)
    for (let count = 0; count < 300; count++) listener.socket.emit('login', { token: 'f'.repeat(64) })
    await patiently(listener, { channel: 'daymarket', ...btc })
    expect(listener.of('logged_out').length).toBeGreaterThan(0)
    expect(listener.of('logged_out').length).toBeLessThan(300)
  })
})

test('a stream that was left before its snapshot arrives is silent', async () => {
  const listener = await listen(world)
  const asked = listener.subscribe({ channel: 'market_depth', ...btc })
  const left = listener.subscribe({ channel: 'market_depth', ...btc }, 'unsubscribe')
  expect(await Promise.all([asked, left])).toEqual([{ ok: true }, { ok: true }])
  const day = { channel: 'daymarket', ...btc }
  await listener.subscribe(day)
  listener.forget()
  const next = listener.next('daymarket')
  await world.advance(500)
  await next
  expect(listener.of('market_depth')).toEqual([])
})

// The buffers of both ends have to fill up first.
const filling = { timeout: 180_000 }

test('a client that stops reading is disconnected even though it answers pings', filling, async () => {
  const deaf = await openRawSocket(world)
  deaf.socket.pause()
  const gone = new Promise<void>((resolve) => {
    deaf.socket.on('error', () => {})
    deaf.socket.once('close', () => {
      resolve()
    })
  })
  const listener = await listen(world)
  await listener.subscribe({ channel: 'daymarket', ...btc })
  listener.socket.on('daymarket', () => {
    if (!deaf.socket.destroyed) deaf.send('3')
  })
  await world.control('clock', { mode: 'running', rate: 20 })
  await gone
  await listener.next('daymarket')
  expect(listener.socket.connected).toBe(true)
})

test('a socket that sends deeply nested JSON is closed, without other effects', async () => {
  for (const event of ['subscribe', 'login', 'anything']) {
    const { socket } = await listen(world)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.io.engine.write(`2["${event}",{"channel":${'['.repeat(7000)}${']'.repeat(7000)}}]`)
    expect(await closed).toMatch(/transport/)
  }
  expect(await violationsOf(world.url)).toEqual([])
})

test('sockets above the maximum are refused', async () => {
  const server = await startServer({
    port: 0,
    data: ':memory:',
    seed: 'test',
    logLevel: 'silent',
    mostSockets: 2,
  })
  const come = async () => {
    const socket = io(server.url, { forceNew: true, reconnection: false })
    const outcome = await Promise.race([
      new Promise((resolve) =>
        socket.once('connect', () => {
          resolve('connected')
        }),
      ),
      new Promise((resolve) =>
        socket.once('connect_error', () => {
          resolve('refused')
        }),
      ),
    ])
    return { socket, outcome }
  }
  const visitors = [await come(), await come(), await come()]
  expect(visitors.map(({ outcome }) => outcome)).toEqual(['connected', 'connected', 'refused'])
  for (const { socket } of visitors) socket.disconnect()
  await server.close()
})
