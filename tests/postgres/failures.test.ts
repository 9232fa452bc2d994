import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi, type Api } from '#sdk/api.ts'
import { newKey, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { pages } from '#sdk/pages.ts'
import { startPostgres, type TestDatabase } from '../../tools/postgres.ts'
import { nth } from '../support/nth.ts'
import { startProcess, type MockProcess } from '../support/process.ts'

const pair = { currency_id: 1, legal_id: 3 }
const clients = 8
let database: TestDatabase
let processes: MockProcess[]
let token: string
/** Each order that was asked for has one. */
let keys: string[]

beforeAll(async () => {
  database = await startPostgres()
  const env = { H5_DATABASE_URL: database.url, H5_DATABASE_IDLE: '1', H5_SEED: 'test', H5_DATA: ':memory:' }
  processes = await Promise.all([startProcess(env), startProcess(env), startProcess(env)])
  const user_string = 'demo@h5.example'
  token = (await write(apiAt(0), 'userLogin', { user_string, password: 'demo123456' })).message
  keys = []
}, 240_000)
afterAll(async () => {
  for (const one of processes) await one.kill()
  await database.stop()
})

const apiAt = (index: number): Api =>
  createApi({ baseUrl: `${nth(processes, index).url}/api`, token: () => token, timeoutMs: 5000 })

/** An order that rests; whatever goes wrong, it is asked for again with its key. */
async function place(index: number): Promise<void> {
  const key = newKey()
  keys.push(key)
  let at = index
  await vi.waitFor(
    async () => {
      const order = { ...pair, type: 1, amount: '0.00001', target_price: '15000' } as const
      await write(apiAt(at++ % processes.length), 'coinTradePlace', order, { key })
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Clients that place one order after the other by way of all processes, until `trouble` is over. */
async function under(trouble: () => Promise<void>): Promise<void> {
  let over = false
  const busy = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; !over; turn++) await place(client + turn)
  })
  await Promise.all(Array.from({ length: clients }, (_, client) => place(client)))
  await trouble()
  over = true
  await Promise.all(busy)
}

/** As many orders as were asked for: none that was acknowledged is lost, and none was placed twice. */
async function expectWhole(index: number): Promise<void> {
  const { url } = nth(processes, index)
  const world = createControl({ url })
  expect(await world('ledger')).toMatchObject({ balanced: true })
  let orders = 0
  for await (const { target_price } of pages(apiAt(index), 'coinList', {}, { limit: 100 }))
    if (Number(target_price) === 15_000) orders++
  expect(orders).toBe(keys.length)
}

test('a paused process that goes on writes nothing with its old turn, and the others go on meanwhile', async () => {
  await under(async () => {
    nth(processes, 0).child.kill('SIGSTOP')
    for (let turn = 0; turn < 5; turn++) await place(1)
    nth(processes, 0).child.kill('SIGCONT')
    await place(0)
  })
  await expectWhole(0)
  await expectWhole(1)
}, 120_000)

test('when the database server is started again, what was acknowledged is there and the rest is done', async () => {
  await under(() => database.restart())
  await expectWhole(2)
}, 120_000)

test('when a process is killed, the others lose nothing and go on', async () => {
  await under(async () => {
    await nth(processes, 2).kill()
    processes.pop()
    for (let turn = 0; turn < 5; turn++) await place(turn)
  })
  await expectWhole(0)
  for (const one of processes) expect(one.output()).not.toContain('crash')
}, 120_000)
