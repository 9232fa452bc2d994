import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import type { ControlInput } from '#sdk/control/control.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations } from '../support/contractOperations.ts'

const url = inject('mockUrl')

const answerShape = z.looseObject({ type: z.string().optional() })

type FaultForm = ControlInput<'faultAdd'>

const order = (world: TestWorld, form: FaultForm) => world.control('faultAdd', form)

async function ask(world: TestWorld, path = '/area_code', init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Mock-World', world.name)
  return fetch(`${url}/api${path}`, { method: 'POST', ...init, headers })
}
const answerOf = async (
  world: TestWorld,
  path?: string,
  init?: RequestInit,
): Promise<z.infer<typeof answerShape>> => answerShape.parse(await (await ask(world, path, init)).json())

describe('a response fault', () => {
  test('applies the ordered number of times, in one world only', async () => {
    const world = await openWorld(url)
    const other = await openWorld(url)
    await order(world, { kind: 'failure', operation: 'areaCode', message: 'Not today', count: 2 })
    expect(await answerOf(world)).toEqual({ type: 'error', message: 'Not today', reason: 'fault-injected' })
    expect(await answerOf(other)).toMatchObject({ type: 'ok' })
    expect(await answerOf(world)).toMatchObject({ message: 'Not today' })
    expect(await answerOf(world)).toMatchObject({ type: 'ok' })
    expect(await world.control('faultList')).toMatchObject([{ hits: 2, count: 2 }])
  })

  test.each<[NonNullable<FaultForm['kind']>, string]>([
    ['logged-out', '999'],
    ['identity-needed', '998'],
  ])('can be %s', async (kind, type) => {
    const world = await openWorld(url)
    await order(world, { kind })
    expect(await answerOf(world)).toMatchObject({ type })
  })

  test('can be an HTTP status, a delay, and both at once', async () => {
    const world = await openWorld(url)
    await order(world, { kind: 'latency', ms: 120 })
    await order(world, { kind: 'http-status', status: 502 })
    const started = performance.now()
    expect((await ask(world)).status).toBe(502)
    expect(performance.now() - started).toBeGreaterThanOrEqual(115)
  })

  test('can cut the connection before or after the work is done', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '500' })
    const move = (amount: string): Promise<Response> => {
      const body = new URLSearchParams({
        currency_id: '3',
        number: amount,
        from_field: 'change',
        to_field: 'lever',
      })
      return ask(world, '/wallet/change', { headers: { authorization: customer.token }, body })
    }
    await order(world, { kind: 'connection-reset', operation: 'walletChange', count: 1 })
    await expect(move('10')).rejects.toThrow()
    const [newest] = await world.control('requestList', { operation: 'walletChange' })
    expect(newest?.status).toBe(0)
    expect((await customer.balance('spot', 'USDT')).available).toBe('500.00000000')
    await order(world, { kind: 'answer-lost', operation: 'walletChange', count: 1 })
    await expect(move('10')).rejects.toThrow()
    expect(await world.control('requestList', { operation: 'walletChange', type: 'ok' })).toHaveLength(1)
    expect((await customer.balance('spot', 'USDT')).available).toBe('490.00000000')
  })

  test('can close one market to orders', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '500' })
    await order(world, { kind: 'market-closed', market: 'BTC/USDT' })
    const place = (currency: string, amount: string) => {
      const fields = { currency_id: currency, legal_id: '3', type: '1', amount, target_price: '0' }
      const headers = { authorization: customer.token }
      return answerOf(world, '/coin/trade', { headers, body: new URLSearchParams(fields) })
    }
    expect(await place('1', '0.001')).toMatchObject({ type: 'error', reason: 'market-closed' })
    expect(await place('2', '0.01')).toMatchObject({ type: 'ok' })
  })

  test('has the same random hits in worlds of one seed, and can be cleared', async () => {
    const run = async (seed: string): Promise<string> => {
      const world = await openWorld(url, seed)
      const { id } = await order(world, { kind: 'failure', probability: 0.5 })
      let text = ''
      for (let index = 0; index < 24; index++) text += (await answerOf(world)).type === 'ok' ? '.' : 'x'
      await world.control('faultClear', { id })
      expect(await answerOf(world)).toMatchObject({ type: 'ok' })
      return text
    }
    const first = await run('chance')
    expect(first).toMatch(/^(?=.*x)(?=.*\.)/)
    expect(await run('chance')).toBe(first)
    expect(await run('another')).not.toBe(first)
  })

  test.each<[FaultForm, string]>([
    [{ kind: 'failure', operation: 'noSuchThing' }, 'no operation'],
    [{ kind: 'failure', channel: 'kline' }, 'not a socket channel'],
    [{ kind: 'drop', operation: 'areaCode' }, 'not an operation'],
    [{ kind: 'latency' }, 'needs ms'],
    [{ kind: 'market-closed', market: 'NO/SUCH' }, 'no market'],
  ])('is refused when it could never apply: %o', async (form, message) => {
    await expect(order(await openWorld(url), form)).rejects.toThrow(message)
  })
})

describe('a failure forced by a fault', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await openWorld(url)
    await order(world, { kind: 'failure', message: 'Not today' })
  })

  test.each(contractOperations())('has the envelope of $method $path', async (operation) => {
    const { status, json } = await callOperation(world, operation, operation.works)
    expect(status).toBe(200)
    if (json.type === undefined) expect(json).toEqual({ code: -1, msg: 'Not today' })
    else expect(json).toEqual({ type: 'error', message: 'Not today', reason: 'fault-injected' })
  })
})

describe('a socket fault', () => {
  let socket: Socket | undefined
  afterEach(() => socket?.close())

  /**
   * Sequence numbers of the next messages of one stream, counted from the first one to arrive.
   * @param until number of messages, or a condition on the last message and the one before it
   */
  async function sequence(
    world: TestWorld,
    until: number | ((last: number, before: number) => boolean),
  ): Promise<readonly number[]> {
    socket = io(url, { auth: { world: world.name }, transports: ['websocket'], reconnectionDelay: 10 })
    const listening = socket
    const numbers: number[] = []
    const done = new Promise<void>((resolve) => {
      listening.on('market_depth', ({ seq }: { seq: number }) => {
        numbers.push(seq)
        const [before = seq, last = seq] = numbers.slice(-2)
        if (!(typeof until === 'number' ? numbers.length === until : until(last, before))) return
        // Later messages may arrive before the waiting code continues.
        listening.off('market_depth')
        resolve()
      })
    })
    await listening.emitWithAck('subscribe', { channel: 'market_depth', symbol: 'BTC/USDT' })
    await world.control('clock', { mode: 'running', rate: 10 })
    await done
    return numbers.map((number) => number - (numbers[0] ?? 0))
  }

  test.each<[NonNullable<FaultForm['kind']>, number[]]>([
    ['drop', [0, 2, 3]],
    ['duplicate', [0, 1, 1, 2]],
    ['gap', [0, 2, 3]],
  ])('can be a %s', async (kind, expected) => {
    const world = await openWorld(url)
    await order(world, { kind, channel: 'market_depth', count: 1 })
    expect(await sequence(world, expected.length)).toEqual(expected)
  })

  test('can be late', async () => {
    const world = await openWorld(url)
    await order(world, { kind: 'late', channel: 'market_depth', count: 1, ms: 1500 })
    const numbers = await sequence(world, (last, before) => last < before)
    // After the snapshot, one message is held back; the others overtake it, each in order.
    const [full, ...others] = numbers.slice(0, -1)
    expect([full, numbers.at(-1)]).toEqual([0, 1])
    expect(others.length).toBeGreaterThan(0)
    expect(others).toEqual(others.map((_, index) => index + 2))
  })

  test('can be a disconnect', async () => {
    const world = await openWorld(url)
    await order(world, { kind: 'disconnect', channel: 'market_depth', count: 1 })
    void sequence(world, Number.POSITIVE_INFINITY)
    const gone = new Promise((resolve) => socket?.once('disconnect', resolve))
    expect(await gone).toBe('transport close')
  })
})
