import { io } from 'socket.io-client'
import { describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import type { ControlInput } from '#sdk/control/control.ts'
import { exportWorld, importWorld } from '#sdk/control/files.ts'
import { fund, fundedCustomer, register, signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { startMock } from '../support/mock.ts'

const url = inject('mockUrl')

async function askForCode(world: TestWorld, account: string): Promise<string> {
  await write(visitor(world), 'smsMail', { user_string: account, type: 'register' })
  return world.newestCode(account)
}

describe('snapshots', () => {
  test('restore balances, the clock and the randomness', async () => {
    const world = await openWorld(url)
    const customer = await fundedCustomer(world, { 3: '500' })
    const saved = await world.control('snapshotSave', { name: 'start' })
    expect(saved).toMatchObject({ name: 'start', at: await world.now() })

    const first = await askForCode(world, 'later@h5.example')
    await fund(world, customer, 3, '70')
    await world.advance(15 * day)
    await world.control('snapshotRestore', { name: 'start' })

    expect(await world.now()).toBe(saved.at)
    expect((await customer.balance('spot', 'USDT')).available).toBe('500.00000000')
    expect(await askForCode(world, 'later@h5.example')).toBe(first)
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('outlive a reset, work in other worlds, and can be deleted', async () => {
    const golden = await openWorld(url)
    const { account, password } = await fundedCustomer(golden, { 3: '500' })
    await golden.control('snapshotSave', { name: 'rich' })
    await golden.control('reset', {})
    expect(await golden.control('snapshotList')).toMatchObject([{ name: 'rich' }])

    const other = await openWorld(url)
    await other.control('snapshotRestore', { name: 'rich', from: golden.name })
    const customer = await signIn(other, account, password)
    expect((await customer.balance('spot', 'USDT')).available).toBe('500.00000000')

    await golden.control('snapshotDelete', { name: 'rich' })
    expect(await golden.control('snapshotList')).toEqual([])
    await expect(golden.control('snapshotRestore', { name: 'rich' })).rejects.toThrow('no snapshot')
  })

  test('keep the rules that a world was reset with', async () => {
    const world = await openWorld(url)
    const support = () => read(visitor(world), 'setGetCustomerUrl', {})
    await world.control('reset', { rules: { support: { url: '/help-yourself' } } })
    await world.control('snapshotSave', { name: 'helpless' })
    const own = await support()
    await world.control('reset', {})
    expect(await support()).not.toEqual(own)
    await world.control('snapshotRestore', { name: 'helpless' })
    expect(await support()).toEqual(own)
  })

  test('make sockets reconnect', async () => {
    const world = await openWorld(url)
    await world.control('snapshotSave', { name: 'start' })
    const socket = io(url, { auth: { world: world.name }, reconnectionDelay: 10, transports: ['websocket'] })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    const back = new Promise((resolve) => socket.io.once('reconnect', resolve))
    await world.control('snapshotRestore', { name: 'start' })
    expect(await gone).toBe('transport close')
    await back
    socket.close()
  })
})

describe('a world file', () => {
  const put = (world: TestWorld, body: BodyInit) => importWorld({ url: world.url, world: world.name }, body)

  test('can be moved from one mock to another', async () => {
    const world = await openWorld(url)
    const { account, password } = await fundedCustomer(world, { 3: '500' })
    const file = await exportWorld({ url, world: world.name })
    const elsewhere = await startMock('another-seed')
    try {
      const copy = await openWorld(elsewhere.url)
      expect(await put(copy, file)).toMatchObject({ now: await world.now() })
      expect(await copy.now()).toBe(await world.now())
      const customer = await signIn(copy, account, password)
      expect((await customer.balance('spot', 'USDT')).available).toBe('500.00000000')
      const price = async (of: TestWorld) =>
        (await read(visitor(of), 'currencyDeal', { currency_id: 1, legal_id: 3 })).now_price
      expect(await price(copy)).toBe(await price(world))
    } finally {
      await elsewhere.close()
    }
  })

  test('is rejected when it is invalid, and the world is unchanged', async () => {
    const world = await openWorld(url)
    const before = await world.now()
    const header = Buffer.alloc(8192)
    header.write('SQLite format 3\0')
    for (const body of ['nonsense', header, '']) {
      await expect(put(world, body)).rejects.toMatchObject({ status: 400, reason: 'invalid-input' })
    }
    expect(await world.now()).toBe(before)
  })
})

describe('the request log', () => {
  test('lists requests and results without secrets', async () => {
    const world = await openWorld(url)
    const customer = await register(world)
    await customer.balance('spot', 'USDT')
    await signIn(world, customer.account, 'a-wrong-password').catch(() => undefined)
    const all = await world.control('requestList')
    expect(all[0]).toMatchObject({
      operation: 'userLogin',
      status: 200,
      type: 'error',
      at: await world.now(),
    })
    expect(all[1]).toMatchObject({ operation: 'walletList', type: 'ok' })
    const secrets = [customer.password, 'a-wrong-password', customer.token, customer.account]
    const text = JSON.stringify(all)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('reveals the secrets of one request on demand', async () => {
    const world = await openWorld(url)
    const customer = await register(world)
    await customer.balance('spot', 'USDT')
    const [newest] = await world.control('requestList', { limit: 1 })
    const id = newest?.id ?? 0
    const masked = await world.control('requestShow', { id })
    expect(JSON.stringify(masked)).not.toContain(customer.token)
    const whole = await world.control('requestShow', { id, secrets: true })
    expect(whole.headers).toMatchObject({ authorization: customer.token })
  })

  test('filters by its parameters', async () => {
    const world = await openWorld(url)
    await register(world)
    const ask = (filter: ControlInput<'requestList'>) => world.control('requestList', filter)
    expect(await ask({ operation: 'userRegister' })).toMatchObject([{ operation: 'userRegister' }])
    expect(await ask({ type: 'error' })).toEqual([])
    expect(await ask({ broken: true })).toEqual([])
    expect(await ask({ limit: 1 })).toMatchObject([{ operation: 'userLogin' }])
    await world.control('reset', {})
    expect(await ask({})).toEqual([])
  })
})

test('fidelity distinguishes handlers from examples', async () => {
  const world = await openWorld(url)
  interface Row {
    readonly operation: string
    readonly answered_by: string
    readonly by_handler: number
    readonly by_example: number
  }
  const row = async () => {
    const { operations } = await world.control('fidelity')
    return operations.find(({ operation }) => operation === 'areaCode') as Row
  }
  const before = await row()
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${url}/api/area_code`, { method: 'POST', headers: { 'X-Mock-World': world.name, ...headers } })
  await ask()
  await ask({ Prefer: 'code=200' })
  const after = await row()
  expect(after.answered_by).toBe('handler')
  expect(after.by_handler).toBeGreaterThan(before.by_handler)
  expect(after.by_example).toBeGreaterThan(before.by_example)
})

test('forcing an example that the contract lacks is refused in the right envelope', async () => {
  const response = await fetch(`${url}/api/area_code`, {
    method: 'POST',
    headers: { Prefer: 'example=nothing' },
  })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    type: 'error',
    message: expect.stringMatching(/no such example; it has ok, \S/) as string,
    reason: 'unknown-example',
    field: 'Prefer',
  })
})

test('invalid rules are refused before the reset', async () => {
  const world = await openWorld(url)
  const customer = await fundedCustomer(world, { 3: '500' })
  await expect(world.control('reset', { rules: { spot: 'free' } })).rejects.toThrow('spot')
  const strange = { option: { currencies: [77] } }
  await expect(world.control('reset', { rules: strange })).rejects.toThrow(
    'refers to an unknown currency: 77',
  )
  expect((await customer.balance('spot', 'USDT')).available).toBe('500.00000000')
})

describe('the control API', () => {
  test('serves its own contract, and a page with a strict policy', async () => {
    const contract = await fetch(`${url}/__mock/openapi.yaml`)
    expect(await contract.text()).toContain('operationId: snapshotSave')
    const page = await fetch(`${url}/__mock/`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const sources = Array.from((await page.text()).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g))
    expect(sources.length).toBeGreaterThan(1)
    for (const [, source = ''] of sources) {
      expect((await fetch(new URL(source, `${url}/__mock/`))).status, source).toBe(200)
    }
  })

  test.each<[string, Record<string, string>]>([
    ['a page of another origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['an old browser on another page', { Origin: 'http://evil.example' }],
  ])('rejects %s', async (_who, headers) => {
    const response = await fetch(`${url}/__mock/reset`, { method: 'POST', headers })
    expect(response.status).toBe(403)
  })
})
