import { describe, expect, inject, test } from 'vitest'
import { register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { listen } from '../support/listener.ts'

const url = inject('mockUrl')

describe('the socket log', () => {
  test('lists messages in both directions', async () => {
    const world = await openWorld(url)
    const { socket, subscribe } = await listen(world)
    await subscribe({ channel: 'daymarket', symbol: 'BTC/USDT' })
    const [sent] = await world.control('socketList', { direction: 'in' })
    expect(sent).toMatchObject({
      socket: socket.id,
      event: 'subscribe',
      payload: { channel: 'daymarket', symbol: 'BTC/USDT' },
      at: await world.now(),
    })
    const received = await world.control('socketList', { event: 'daymarket', after: sent?.id ?? 0, wait: 10 })
    expect(received[0]).toMatchObject({ direction: 'out', payload: { symbol: 'BTC/USDT' } })
    expect(await world.control('socketList', { search: 'no such text' })).toEqual([])
  })

  test('can be awaited, and reveals tokens only on demand', async () => {
    const world = await openWorld(url)
    const { token, account } = await register(world)
    const { socket } = await listen(world)
    const [newest] = await world.control('socketList', { limit: 1 })
    const waiting = world.control('socketList', { event: 'login', after: newest?.id ?? 0, wait: 20 })
    socket.emit('login', { token })
    expect(await waiting).toMatchObject([{ payload: { token: '<secret>' } }])
    const whole = await world.control('socketList', { event: 'login', secrets: true })
    expect(whole).toMatchObject([{ payload: { token } }])
    await expect
      .poll(() => world.control('socketConnections'))
      .toMatchObject([{ socket: socket.id, user_id: expect.any(Number) as number, subscriptions: [] }])
    expect(await world.control('socketList', { user: account, event: 'login' })).toEqual([])
  })

  test('lists the connected sockets and their subscriptions', async () => {
    const world = await openWorld(url)
    const first = await listen(world)
    await first.subscribe({ channel: 'kline', symbol: 'BTC/USDT', period: '1min' })
    expect(await world.control('socketConnections')).toMatchObject([
      { socket: first.socket.id, subscriptions: ['kline BTC/USDT 1min'] },
    ])
    first.socket.disconnect()
    await expect.poll(() => world.control('socketConnections')).toEqual([])
  })
})
