import { expect, test, vi } from 'vitest'
import { newKey, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { customer } from '#sdk/testing/customer.ts'
import { openWorld, worldAt } from '#sdk/testing/world.ts'
import { nth } from '../support/assertions.ts'
import { openBalancer } from '../support/balancer.ts'
import { listen } from '../support/listener.ts'
import { loadedCluster } from '../support/loadedCluster.ts'
import { moverAt } from '../support/mover.ts'
import { refusedStart } from '../support/process.ts'

const cluster = loadedCluster()
const { processes, environment, controlAt, administer, violations, place, during } = cluster

/** Sends a request that reads many tables. */
async function readQuotations(index: number, world: string) {
  const response = await fetch(`${nth(processes, index).url}/w/${world}/api/currency/quotation_new`)
  const answer = (await response.json()) as { readonly reason?: string; readonly message?: unknown }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer }
}

test('a paused process cannot write with its expired lease, and the others continue meanwhile', async () => {
  await during(async () => {
    nth(processes, 0).child.kill('SIGSTOP')
    for (let turn = 0; turn < 5; turn++) await place(1)
    nth(processes, 0).child.kill('SIGCONT')
    await place(0)
  })
  await cluster.expectAllOrders(0)
  await cluster.expectAllOrders(1)
}, 120_000)

test('after a restart of the database server, acknowledged writes are kept and the rest is done', async () => {
  const urls = processes.map(({ url }) => url)
  const movers = urls.map((from, index) => moverAt([from, nth(urls, (index + 1) % urls.length)], 'default'))
  cluster.setMovers(await Promise.all(movers))
  await during(cluster.restartDatabase)
  await cluster.expectAllOrders(2)
  await cluster.expectAllReceived()
}, 120_000)

test('[S6.02] after every database connection is cut, sockets still receive events of other processes', async () => {
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'"
  for (let times = 0; times < 2; times++) {
    await during(async () => {
      await administer(cut)
    })
    await cluster.expectAllReceived()
  }
  await during(async () => {
    // Fewer connections than they would use, but enough for each to work.
    await administer(`ALTER ROLE app CONNECTION LIMIT 15; ${cut}`)
    try {
      for (let turn = 0; turn < 5; turn++) await place(turn)
    } finally {
      await administer('ALTER ROLE app CONNECTION LIMIT -1')
    }
  })
  await cluster.expectAllReceived()
}, 240_000)

test('a durable world that every process reads is dropped at once and not recreated', async () => {
  const names = Array.from({ length: 3 }, (_, index) => `read-${String(index)}`)
  const before = await violations()
  const answers = new Set<number>()
  for (const [index, name] of names.entries()) {
    await controlAt(index % 3)('worldCreate', { name, durable: true })
    let over = false
    const reading = Array.from({ length: 6 }, async (_, reader) => {
      while (!over) answers.add((await readQuotations(reader % 3, name)).status)
    })
    for (let reader = 0; reader < 3; reader++) answers.add((await readQuotations(reader, name)).status)
    await controlAt(index % 3)('worldDrop', { name })
    for (let reader = 0; reader < 3; reader++) answers.add((await readQuotations(reader, name)).status)
    over = true
    await Promise.all(reading)
  }
  // 503 for a request that was reading it.
  for (const status of answers) expect([200, 503]).toContain(status)
  expect(await administer('SELECT name FROM h5.world')).toEqual([{ name: 'default' }])
  expect(await violations()).toEqual(before)
}, 240_000)

test('many durable worlds can be dropped at once while they are read, and none comes back', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `many-${String(index)}`)
  const before = await violations()
  const answers = new Set<number>()
  for (const [index, name] of names.entries())
    await controlAt(index % 3)('worldCreate', { name, durable: true })
  let over = false
  const reading = Array.from({ length: 6 }, async (_, reader) => {
    for (let turn = reader; !over; turn++)
      answers.add((await readQuotations(turn % 3, nth(names, turn % 24))).status)
  })
  await Promise.all(names.map((name, index) => controlAt(index % 3)('worldDrop', { name })))
  over = true
  await Promise.all(reading)
  for (const status of answers) expect([200, 503]).toContain(status)
  expect(await administer('SELECT name FROM h5.world')).toEqual([{ name: 'default' }])
  expect(await violations()).toEqual(before)
}, 240_000)

test('temporary worlds are reachable by header, path and socket behind a balancer', async () => {
  const balancer = await openBalancer(processes.map(({ url }) => url))
  for (let index = 0; index < 12; index++) {
    const world = await openWorld(balancer.url)
    const trader = await customer(world, { balances: { spot: { USDT: '5' } } })
    const socket = await trader.openSocket()
    const reported = new Promise((resolve) => socket.on('balance', resolve))
    const change = { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' } as const
    await write(trader.api, 'walletChange', change)
    await reported
    await world.drop()
  }
  balancer.close()
  // Balancers reject this host name.
  const hidden = worldAt(nth(processes, 0).url, 'not-there')
  await expect(listen(hidden)).rejects.toThrow('/w/not-there/socket.io/')
}, 120_000)

test('dropped shared tables are recreated, and dropped tables of a world by a reset', async () => {
  const world = 'without-tables'
  const before = await violations()
  await controlAt(0)('worldCreate', { name: world, durable: true })
  await administer('DROP TABLE h5.fault')
  for (let index = 0; index < 3; index++)
    expect(await readQuotations(index, world)).toMatchObject({ status: 200 })
  const [row] = await administer(`SELECT id FROM h5.world WHERE name = '${world}'`)
  await administer(`DROP SCHEMA "h5_${String(row?.['id'])}" CASCADE`)
  for (let index = 0; index < 3; index++) {
    expect(await readQuotations(index, world)).toMatchObject({ status: 503, reason: 'store-damaged' })
    expect(await readQuotations(index, 'default')).toMatchObject({ status: 200 })
  }
  await createControl({ url: nth(processes, 1).url, world })('reset', {})
  for (let index = 0; index < 3; index++)
    await vi.waitFor(async () => expect(await readQuotations(index, world)).toMatchObject({ status: 200 }))
  for (const line of await violations())
    if (!before.includes(line)) expect(line).toMatch(/^store world without-tables/)
  await controlAt(0)('worldDrop', { name: world })
}, 120_000)

test('a command whose event does not fit is rolled back and can be retried', async () => {
  const before = await violations()
  const world = 'no-room'
  await controlAt(0)('worldCreate', { name: world, durable: true })
  const trader = await customer(worldAt(nth(processes, 0).url, world), {
    balances: { spot: { USDT: '1000' } },
  })
  await administer(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON h5.event EXECUTE FUNCTION no_room()`)
  const answers = new Set<string>()
  const ours = Array.from({ length: 12 }, newKey)
  // The second of each pair is refused and must not undo the first.
  const transfers = ours.flatMap((key) => [
    { key, number: '1' },
    { key: newKey(), number: '5000' },
  ])
  const moveAll = () =>
    Promise.all(
      transfers.map(async ({ key, number }) => {
        const response = await fetch(`${nth(processes, 0).url}/w/${world}/api/wallet/change`, {
          method: 'POST',
          headers: { Authorization: trader.token, 'Idempotency-Key': key },
          body: new URLSearchParams({ currency_id: '3', number, from_field: 'change', to_field: 'lever' }),
        })
        const { type, reason } = (await response.json()) as { type: string; reason?: string }
        answers.add([number, response.status, reason ?? type, response.headers.get('retry-after')].join(' '))
      }),
    )
  try {
    for (let turn = 0; turn < 3; turn++) await moveAll()
    expect(answers).not.toContain('1 200 ok ')
    for (const answer of answers)
      expect(answer).toMatch(/^(?:\d+ 503 store-full 5|5000 200 insufficient-balance )$/)
    expect((await trader.balance('contract', 'USDT')).available).toBe('0.00000000')
  } finally {
    await administer('DROP FUNCTION no_room CASCADE')
  }
  await moveAll()
  expect((await trader.balance('contract', 'USDT')).available).toBe('12.00000000')
  for (const line of await violations())
    if (!before.includes(line)) expect(line).toMatch(/^store world no-room: Error: store-full/)
  await controlAt(0)('worldDrop', { name: world })
}, 120_000)

test('a world of a newer version is refused with the reason; as the default world it prevents a start', async () => {
  const before = await violations()
  await controlAt(0)('worldCreate', { name: 'newer', durable: true })
  await administer("UPDATE h5.world SET version = version + 1 WHERE name IN ('newer', 'default')")
  expect(await readQuotations(1, 'newer')).toMatchObject({
    status: 503,
    reason: 'world-unreadable',
    message: expect.stringContaining('newer version') as string,
  })
  const start = await refusedStart(environment)
  expect(start.said).toMatch(/^The default world .* newer version .*H5_DATABASE_URL.*\n$/)
  expect(start.code).toBe(2)
  await administer('UPDATE h5.world SET version = version - 1')
  await controlAt(0)('worldDrop', { name: 'newer' })
  expect(await violations()).toEqual(before)
}, 120_000)

test('a process whose port is in use says so and exits', async () => {
  const start = await refusedStart({ ...environment, PORT: new URL(nth(processes, 0).url).port })
  expect(start.said).toMatch(/^Port \d+ .* is taken .*\n$/)
  expect(start.code).toBe(2)
}, 60_000)

test('after a process is killed, the others lose nothing and continue', async () => {
  cluster.setMovers([])
  await during(async () => {
    await nth(processes, 2).kill()
    processes.pop()
    for (let turn = 0; turn < 5; turn++) await place(turn)
  })
  await cluster.expectAllOrders(0)
  for (const one of processes) expect(one.output()).not.toContain('crash')
}, 120_000)

test('while the database hangs, calls and probes get a 503, and a process can stop', async () => {
  const goOn = await cluster.pauseDatabase()
  try {
    const asked = [0, 1].map((index) => readQuotations(index, 'default'))
    const isReady = async (index: number) => (await fetch(`${nth(processes, index).url}/readyz`)).status
    await expect.poll(() => isReady(0)).toBe(503)
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
    const ending = processes.pop()
    await ending?.stop()
    expect(await ending?.ended()).toBe(0)
  } finally {
    goOn()
  }
  await place(0)
  await cluster.expectAllOrders(0)
}, 120_000)

test('after failures of the database and of other processes, a process shuts down cleanly', async () => {
  for (const one of processes) {
    await one.stop()
    expect(await one.ended()).toBe(0)
  }
}, 60_000)
