import { afterAll, beforeAll, expect, test } from 'vitest'
import { SpotSide } from '#generated/enums.ts'
import { createApi, type Api } from '#sdk/api.ts'
import { read, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { exportJournal } from '#sdk/control/files.ts'
import { readRecording } from '#sdk/control/recording.ts'
import { replay } from '#sdk/control/replay.ts'
import { ApiError } from '#sdk/errors.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { startPostgres, type TestDatabase } from '../../tools/postgres.ts'
import { nth } from '../support/assertions.ts'
import { startMock } from '../support/mock.ts'
import { startProcess, type MockProcess } from '../support/process.ts'

const world = 'kept'
const buy = { currency_id: 1, legal_id: 3, type: SpotSide.buy, amount: '0.0001', target_price: '0' } as const
let database: TestDatabase
let processes: readonly MockProcess[]

beforeAll(async () => {
  database = await startPostgres()
  const env = { H5_DATABASE_URL: database.url, H5_SEED: 'test', H5_DATA: ':memory:' }
  processes = await Promise.all([startProcess(env), startProcess(env), startProcess(env)])
}, 240_000)
afterAll(async () => {
  for (const one of processes) await one.kill()
  await database.stop()
})

const apiAt = (index: number, token?: string): Api =>
  createApi({
    baseUrl: `${nth(processes, index).url}/api`,
    headers: { 'X-Mock-World': world },
    token: () => token,
  })
const controlAt = (index: number) => createControl({ url: nth(processes, index).url, world })

/**
 * Trades and reads the results until the connection breaks.
 * @returns the number of responses
 */
async function trade(api: Api, isOver: () => boolean): Promise<number> {
  let answers = 0
  try {
    for (; !isOver(); answers++)
      await (answers % 4 === 3 ? read(api, 'walletList', {}) : write(api, 'coinTradePlace', buy))
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') throw error
  }
  return answers
}

test('kill -9 of a process under load leaves a common journal that replays to the same state', async () => {
  await controlAt(0)('worldCreate', {
    ...{ name: world, durable: true, journal: true, seed: 'kept', at: startOfTests, past: false },
  })
  const tokens: string[] = []
  for (const [index, name] of ['demo', 'mei', 'somchai'].entries()) {
    const form = { user_string: `${name}@h5.example`, password: 'demo123456' }
    tokens.push((await write(apiAt(index), 'userLogin', form)).message)
  }
  let over = false
  const busy = tokens.flatMap((token, index) => [0, 1].map(() => trade(apiAt(index, token), () => over)))
  for (let looks = 0; looks < 24; looks++) await read(apiAt(0, nth(tokens, 0)), 'walletList', {})
  await nth(processes, 2).kill()
  for (let looks = 0; looks < 8; looks++) await read(apiAt(1, nth(tokens, 1)), 'walletList', {})
  over = true
  const answers = (await Promise.all(busy)).reduce((sum, one) => sum + one, 0)

  const recording = readRecording(JSON.stringify(await exportJournal({ url: nth(processes, 1).url, world })))
  const calls = recording.entries.filter(({ kind }) => kind === 'call')
  expect(calls.length).toBeGreaterThanOrEqual(answers + 32)
  const elsewhere = await startMock('another')
  try {
    const report = await replay(recording, { url: elsewhere.url, world: 'again' })
    expect(report.difference).toBeUndefined()
    expect(report.state.replayed).toBe(report.state.recorded)
  } finally {
    await elsewhere.close()
  }
}, 240_000)

test('a fault with a count keeps its exact count after a counting process is killed', async () => {
  const count = 12
  await controlAt(0)('faultAdd', { kind: 'failure', operation: 'areaCode', count })
  const outcome = async (index: number) => {
    try {
      await read(apiAt(index), 'areaCode', {})
      return 'accepted'
    } catch (error) {
      return error instanceof ApiError && error.kind === 'refused' ? 'met' : 'lost'
    }
  }
  const asked = Array.from({ length: 60 }, (_, index) => outcome(index % 2))
  await Promise.race(asked)
  await nth(processes, 1).kill()
  const outcomes = await Promise.all(asked)
  // A hit stays counted if its response was lost with the process.
  while ((await outcome(0)) === 'met') outcomes.push('met')
  expect(outcomes.filter((one) => one === 'met').length).toBeLessThanOrEqual(count)
  expect(await controlAt(0)('faultList')).toMatchObject([{ hits: count }])
}, 120_000)
