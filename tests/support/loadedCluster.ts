import { Client } from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { SpotSide } from '#generated/enums.ts'
import { createApi, type Api } from '#sdk/api.ts'
import { newKey, write } from '#sdk/call.ts'
import { createControl, type Control } from '#sdk/control/control.ts'
import { pages } from '#sdk/pages.ts'
import { startPostgres, type TestDatabase } from '../../tools/postgres.ts'
import { nth } from './assertions.ts'
import { hangUp } from './listener.ts'
import type { Mover } from './mover.ts'
import { startProcess, type MockProcess } from './process.ts'
import { violationsOf } from './violations.ts'

const pair = { currency_id: 1, legal_id: 3 }
const clients = 8

/** Starts a database and three processes for all tests of a file, whose default world gets orders during outages. */
export function loadedCluster() {
  let database: TestDatabase
  const processes: MockProcess[] = []
  const environment: Record<string, string> = { H5_DATABASE_IDLE: '1', H5_SEED: 'test', H5_DATA: ':memory:' }
  let token = ''
  /** Keys of the requested orders. */
  const keys: string[] = []
  let movers: readonly Mover[] = []

  const apiAt = (index: number): Api =>
    createApi({ baseUrl: `${nth(processes, index).url}/api`, token: () => token, timeoutMs: 15_000 })
  const controlAt = (index: number): Control => createControl({ url: nth(processes, index).url })

  const administer = async (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    await client.end()
    return rows
  }

  const place = async (index: number): Promise<void> => {
    const key = newKey()
    keys.push(key)
    let at = index
    await vi.waitFor(
      async () => {
        const order = { ...pair, type: SpotSide.buy, amount: '0.00001', target_price: '15000' } as const
        await write(apiAt(at++ % processes.length), 'coinTradePlace', order, { key })
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  const placeAll = () => Promise.all(Array.from({ length: clients }, (_, client) => place(client)))

  beforeAll(async () => {
    database = await startPostgres()
    // An ordinary role: the owner of the server has more rights and no limits.
    await administer("CREATE ROLE app LOGIN PASSWORD 'h5'; GRANT CREATE ON DATABASE postgres TO app")
    environment['H5_DATABASE_URL'] = database.url.replace('//postgres:', '//app:')
    processes.push(...(await Promise.all(Array.from({ length: 3 }, () => startProcess(environment)))))
    const user_string = 'demo@h5.example'
    token = (await write(apiAt(0), 'userLogin', { user_string, password: 'demo123456' })).message
  }, 240_000)
  afterAll(async () => {
    hangUp()
    for (const one of processes) await one.kill()
    await database.stop()
  })

  return {
    processes,
    environment,
    controlAt,
    /** Runs SQL as the owner of the database server. */
    administer,
    /** Contract violations of all processes so far. */
    violations: async () => (await Promise.all(processes.map((one) => violationsOf(one.url)))).flat(),
    restartDatabase: () => database.restart(),
    /** Stops the database server until the returned function is called. */
    pauseDatabase: () => database.pause(),
    /** Places a resting order, and retries with its key after any failure. */
    place,
    /** Sets the customers who move money during outages. */
    setMovers: (some: readonly Mover[]) => {
      movers = some
    },
    /** Places orders through all processes, one after the other per client, until `outage` is over. */
    during: async (outage: () => Promise<void>): Promise<void> => {
      let over = false
      const busy = Array.from({ length: clients }, async (_, client) => {
        for (let turn = 0; !over; turn++) await place(client + turn)
      })
      const moving = movers.map(async (mover) => {
        while (!over) await mover.move()
      })
      await placeAll()
      await outage()
      await placeAll()
      over = true
      await Promise.all([...busy, ...moving])
    },
    /** Checks that every socket is connected and has received all events of other processes. */
    expectAllReceived: async (): Promise<void> => {
      for (const mover of movers) {
        await mover.move()
        await mover.expectReceivedOfAll()
      }
    },
    /** Checks that no acknowledged order is lost and none was placed twice. */
    expectAllOrders: async (index: number): Promise<void> => {
      expect(await controlAt(index)('ledger')).toMatchObject({ balanced: true })
      let orders = 0
      for await (const { target_price } of pages(apiAt(index), 'coinList', {}, { limit: 100 }))
        if (Number(target_price) === 15_000) orders++
      expect(orders).toBe(keys.length)
    },
  }
}
