import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { exportHar, exportJournal } from '#sdk/control/files.ts'
import { readRecording, type Recording } from '#sdk/control/recording.ts'
import { replay } from '#sdk/control/replay.ts'
import { fundedCustomer, register, visitor } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { nth } from '../support/assertions.ts'
import { clusterOf } from '../support/cluster.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { outcomeOf } from '../support/refusal.ts'

const btc = { currency_id: 1, legal_id: 3 } as const
const size = 3
const { at, goesBy, mock } = clusterOf(size)
/** An in-memory mock: it replays on another engine. */
let elsewhere: TestMock
beforeAll(async () => {
  elsewhere = await startMock('another')
})
afterAll(async () => {
  await elsewhere.close()
})

const recordingAt = async (index: number): Promise<Recording> =>
  readRecording(JSON.stringify(await exportJournal({ url: mock(index).url, world: at(0).name })))

let count = 0
async function expectSame(recording: Recording): Promise<void> {
  const report = await replay(recording, { url: elsewhere.url, world: `replay-${String(++count)}` })
  expect({ difference: report.difference, remarks: report.remarks }).toEqual({ remarks: [] })
  expect(report.state.replayed).toBe(report.state.recorded)
}

describe('the journal of a world that three processes serve', () => {
  beforeEach(async () => {
    await at(1).control('journalStart')
    await at(2).control('reset', { seed: 'recorded', at: startOfTests })
  })

  test('contains all their responses, in the order in which they took effect', async () => {
    const customers = [
      await fundedCustomer(at(0), { 1: '1', 3: '50000' }),
      await fundedCustomer(at(1), { 1: '1', 3: '50000' }),
    ]
    const { now_price } = await read(nth(customers, 0).api, 'currencyDeal', btc)
    await Promise.all(
      Array.from({ length: 36 }, async (_, index) => {
        const api = goesBy(index, nth(customers, index % 2))
        const price = (Number(now_price) * (0.99 + (index % 5) / 200)).toFixed(2)
        if (index % 6 === 5) return outcomeOf(read(api, 'walletList', {}))
        const target_price = index % 7 === 0 ? '0' : price
        const order = { ...btc, type: index % 4 < 2 ? 1 : 2, amount: '0.002', target_price } as const
        return outcomeOf(write(api, 'coinTradePlace', order))
      }),
    )
    await at(1).advance(3_600_000)
    await outcomeOf(write(visitor(at(2)), 'userLogin', { user_string: 'nobody', password: 'nothing' }))
    await at(2).control('faultAdd', { kind: 'failure', operation: 'areaCode', count: 1 })
    expect(await outcomeOf(read(visitor(at(0)), 'areaCode', {}))).toBe('fault-injected')
    expect(await outcomeOf(read(visitor(at(1)), 'areaCode', {}))).toBe('accepted')
    await register(at(2))

    const recordings = [await recordingAt(0), await recordingAt(1), await recordingAt(2)]
    const [first] = recordings
    for (const one of recordings) expect(one.entries).toEqual(first?.entries)
    expect(first?.entries.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(40)
    const states = await Promise.all([0, 1, 2].map((index) => at(index).control('journalShow', {})))
    for (const state of states) expect(state).toMatchObject({ on: true, full: false, gaps: [] })
    expect(await exportHar({ url: mock(2).url, world: at(0).name })).toMatchObject({ log: {} })
    if (first) await expectSame(first)
  })

  test('continues after a restore on any of them', async () => {
    const customer = await fundedCustomer(at(0), { 3: '100' })
    const move = (index: number) =>
      write(goesBy(index, customer), 'walletChange', {
        currency_id: 3,
        number: String(index + 1),
        from_field: 'change',
        to_field: 'micro',
      })
    await move(0)
    await at(1).control('snapshotSave', { name: 'here' })
    await move(1)
    await at(2).control('snapshotRestore', { name: 'here' })
    await move(2)
    await move(3)
    await expectSame(await recordingAt(1))
  })

  test('can be stopped and started by any of them for all', async () => {
    const entries = async () => (await at(0).control('journalShow', {})).entries
    await at(0).control('journalStop')
    const before = await entries()
    for (let index = 0; index < size; index++) await read(visitor(at(index)), 'areaCode', {})
    expect(await entries()).toBe(before)
    await at(2).control('journalStart')
    for (let index = 0; index < size; index++) await read(visitor(at(index)), 'areaCode', {})
    expect(await entries()).toBe(size)
    await Promise.all([at(0).control('journalStop'), at(1).control('journalStart')])
    const states = await Promise.all([0, 1, 2].map((index) => at(index).control('journalShow', {})))
    expect(states[1]).toEqual(states[0])
    expect(states[2]).toEqual(states[0])
  })

  test('is dropped with its world', async () => {
    await at(1).drop()
    const again = await at(0).control('journalShow', {})
    expect(again).toMatchObject({ on: false, entries: 0, list: [] })
  })
})
