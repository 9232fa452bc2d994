import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { openSocket } from '#sdk/socket.ts'
import { visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { btc, hangUp, listen, type Listener, type Payload } from '../support/listener.ts'

type HandshakeOptions = NonNullable<Parameters<typeof io>[1]>

const publicEvents = ['kline', 'daymarket', 'market_depth', 'match_trade'] as const
let world: TestWorld
beforeEach(async () => {
  world = await openWorld(inject('mockUrl'))
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

/** Checks that each stream counts its own messages without gaps or repeats. */
function expectNoGaps(messages: readonly Payload[]): void {
  const last = new Map<string, number>()
  for (const { symbol = '', period, seq = -1 } of messages) {
    const key = `${symbol} ${String(period)}`
    const before = last.get(key)
    if (before !== undefined) expect(seq, key).toBe(before + 1)
    last.set(key, seq)
  }
}

async function listedSymbols(): Promise<readonly string[]> {
  const quotation = await read(visitor(world), 'currencyQuotationNew', {})
  return quotation.flatMap((quote) =>
    quote.quotation.map((pair) => `${pair.currency_name}/${pair.legal_name}`),
  )
}

describe('[S7.05] public events', () => {
  test('reach an unsubscribed client for every market, without gaps', async () => {
    const listener = await listen(world)
    await listener.next('match_trade', ({ symbol }) => symbol === 'BTC/USDT')
    for (let tick = 0; tick < 3; tick++) {
      const next = listener.next('daymarket', ({ symbol }) => symbol === 'ADA/USDT')
      await world.advance(500)
      await next
    }
    const symbols = await listedSymbols()
    for (const event of publicEvents) {
      const messages = listener.of(event)
      if (event !== 'match_trade')
        expect(new Set(messages.map(({ symbol }) => symbol))).toEqual(new Set(symbols))
      expectNoGaps(messages)
    }
    expect(new Set(listener.received.map(({ event }) => event))).toEqual(new Set(publicEvents))
  })

  test('reach each new client of a frozen world once, without a subscription', async () => {
    const first = await listen(world)
    const symbols = new Set(await listedSymbols())
    const symbolsOf = (listener: Listener, event: string) =>
      new Set(listener.of(event).map(({ symbol }) => symbol))
    await first.next('daymarket', () => symbolsOf(first, 'daymarket').size === symbols.size)
    for (let count = 0; count < 2; count++) {
      const newcomer = await listen(world)
      await newcomer.next('match_trade', () => symbolsOf(newcomer, 'match_trade').size === symbols.size)
      for (const event of publicEvents) {
        const streams = newcomer.of(event).map(({ symbol, period }) => `${String(symbol)} ${String(period)}`)
        expect(symbolsOf(newcomer, event), event).toEqual(symbols)
        expect(new Set(streams).size, event).toBe(streams.length)
      }
      const next = newcomer.next('daymarket', ({ symbol }) => symbol === 'ADA/USDT')
      await world.advance(500)
      await next
      for (const event of publicEvents) expectNoGaps(newcomer.of(event))
    }
  })

  test('are limited to the subscription, with its snapshot right after the acknowledgement', async () => {
    const listener = await listen(world)
    const trail: string[] = []
    listener.socket.onAny((event: string) => trail.push(event))
    const snapshot = listener.next('market_depth')
    expect(await listener.subscribe({ channel: 'market_depth', ...btc })).toEqual({ ok: true })
    const first = await snapshot
    expect(first.bids.length).toBeGreaterThan(5)
    listener.forget()
    await world.control('clock', { mode: 'running', rate: 20 })
    for (let count = 0; count < 12; count++) await listener.next('market_depth')
    expect(
      new Set(listener.received.map(({ event, payload }) => `${event} ${String(payload.symbol)}`)),
    ).toEqual(new Set(['market_depth BTC/USDT']))
    expectNoGaps([{ ...first }, ...listener.of('market_depth')])
    await listener.subscribe({ channel: 'market_depth', ...btc }, 'unsubscribe')
    expect(await listener.subscribe({ channel: 'kline', ...btc, period: '1min' })).toEqual({ ok: true })
    listener.forget()
    for (let count = 0; count < 5; count++) await listener.next('kline')
    expect(
      new Set(listener.received.map(({ event, payload }) => `${event} ${String(payload['period'])}`)),
    ).toEqual(new Set(['kline 1min']))
  })

  test('end with the first subscription, even if the client unsubscribes at once', async () => {
    const listener = await listen(world)
    const other = await listen(world)
    const stream = { channel: 'kline', ...btc }
    await Promise.all([listener.subscribe(stream), listener.subscribe(stream, 'unsubscribe')])
    listener.forget()
    const next = other.next('match_trade')
    await world.advance(500)
    await next
    await listener.subscribe(stream, 'unsubscribe')
    expect(listener.received).toEqual([])
  })

  test('end for a client of the SDK that has no streams', async () => {
    const received: string[] = []
    const connected = Promise.withResolvers<Socket>()
    const live = openSocket({
      url: world.url,
      world: world.name,
      io: (address?: string | HandshakeOptions, options?: HandshakeOptions) => {
        const socket = typeof address === 'string' ? io(address, options) : io(address)
        socket.onAny((event: string) => received.push(event))
        socket.on('connect', () => connected.resolve(socket))
        return socket
      },
    })
    onTestFinished(() => live.close())
    const socket = await connected.promise
    const stream = { channel: 'match_trade', ...btc }
    const roundTrip = () => socket.emitWithAck('unsubscribe', stream)
    await roundTrip()
    // Answered after the earlier subscriptions of the world.
    const other = await listen(world)
    await other.subscribe(stream)
    await roundTrip()
    received.length = 0
    const next = other.next('match_trade')
    await world.advance(500)
    await next
    await roundTrip()
    expect(received).toEqual([])
  })

  test('have no gap between the snapshot and later events', async () => {
    await world.control('clock', { mode: 'running', rate: 20 })
    const listeners = await Promise.all(Array.from({ length: 24 }, () => listen(world)))
    for (const [index, listener] of listeners.entries()) {
      const channel = publicEvents[index % 3] ?? 'kline'
      const first = listener.next(channel)
      listener.socket.emit(
        'subscribe',
        { channel, ...btc, ...(channel === 'kline' ? { period: '1min' } : {}) },
        () => {
          listener.forget()
        },
      )
      if (index % 2 === 0) await first
    }
    for (const [index, listener] of listeners.entries()) {
      const channel = publicEvents[index % 3] ?? 'kline'
      await listener.next(channel)
      await listener.next(channel)
      expectNoGaps(listener.of(channel))
    }
  })

  test('have no gap when the clock jumps', async () => {
    const listener = await listen(world)
    await listener.subscribe({ channel: 'kline', ...btc })
    for (const ms of [500, 61_000, 3_600_000, 86_400_000 * 40]) {
      const next = listener.next('kline', ({ period }) => period === '1year')
      await world.advance(ms)
      await next
    }
    expectNoGaps(listener.of('kline'))
    expect(new Set(listener.of('kline').map(({ period }) => period)).size).toBe(9)
  })

  test.each([
    { channel: 'nothing' },
    { channel: '__proto__' },
    { channel: 'kline', symbol: 'NO/SUCH' },
    { channel: 'kline', symbol: '__proto__' },
    { channel: 'kline', symbol: 7 },
    { channel: 'kline', symbol: 'BTC/USDT', period: '2min' },
    {},
    null,
    'kline',
    42,
    ['kline'],
  ])('for an unknown stream are refused: %j', async (request) => {
    const listener = await listen(world)
    for (const how of ['subscribe', 'unsubscribe'] as const)
      expect(await listener.subscribe(request, how)).toEqual({ ok: false, reason: 'unknown-channel' })
    listener.socket.emit('subscribe')
    listener.socket.emit('subscribe', { channel: 'daymarket', ...btc })
    expect((await listener.next('daymarket', ({ symbol }) => symbol === 'BTC/USDT')).type).toBe('daymarket')
  })
})
