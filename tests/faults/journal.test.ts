import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { OptionType, SpotSide } from '#generated/enums.ts'
import { createApi, type Api } from '#sdk/api.ts'
import { read, write } from '#sdk/call.ts'
import { createControl, type Control } from '#sdk/control/control.ts'
import { exportHar, exportJournal } from '#sdk/control/files.ts'
import { readRecording, type Recording } from '#sdk/control/recording.ts'
import { replay } from '#sdk/control/replay.ts'
import { ApiError } from '#sdk/errors.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { startMock } from '../support/mock.ts'
import { test as base } from '../support/ownServers.ts'
import type { MockProcess } from '../support/process.ts'
import { smallDisk } from '../support/smallDisk.ts'
import { waitForOutput } from '../support/storeClient.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 600_000 })

const test = base.extend('folder', ({ onTestFinished }) => temporaryFolder(onTestFinished))

const world = 'kept'
const journalIn = (folder: string) => join(folder, 'worlds', `${world}.journal.jsonl`)
const controlOf = ({ url }: MockProcess): Control => createControl({ url, world })
const recordingOf = async ({ url }: MockProcess): Promise<Recording> =>
  readRecording(JSON.stringify(await exportJournal({ url, world })))
const begin = (mock: MockProcess, more = {}) =>
  controlOf(mock)('worldCreate', {
    ...{ name: world, durable: true, journal: true, seed: 'kept', at: startOfTests, past: false },
    ...more,
  })

async function signedIn({ url }: MockProcess, name = 'demo'): Promise<Api> {
  const options = { baseUrl: `${url}/api`, headers: { 'X-Mock-World': world } }
  const user_string = `${name}@h5.example`
  const { message } = await write(createApi(options), 'userLogin', { user_string, password: 'demo123456' })
  return createApi({ ...options, token: () => message })
}

const buy = { currency_id: 1, legal_id: 3, type: SpotSide.buy, amount: '0.001', target_price: '0' } as const
const option = { match_id: 1, currency_id: 3, type: OptionType.up, seconds: 30, number: '10' } as const

/** Trades until the connection breaks. */
async function trade(api: Api, answered: () => void): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    try {
      if (turn % 3 === 2) await write(api, 'microtradeSubmit', option)
      else await write(api, 'coinTradePlace', buy)
      answered()
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'refused')) return
    }
  }
}

async function replayed(recording: Recording) {
  const elsewhere = await startMock('another')
  try {
    return await replay(recording, { url: elsewhere.url, world: 'again' })
  } finally {
    await elsewhere.close()
  }
}

test.concurrent('kill -9 under load leaves a journal that replays to the same state', async ({
  folder,
  start,
}) => {
  const env = { H5_DATA: folder }
  let mock = await start(env)
  await begin(mock)
  for (const answers of fc.sample(fc.integer({ min: 4, max: 40 }), 2)) {
    const apis = await Promise.all(['demo', 'mei', 'somchai', 'kenji'].map((name) => signedIn(mock, name)))
    let left = answers
    const answered = () => {
      left--
      if (left === 0) mock.child.kill('SIGKILL')
    }
    await Promise.all(apis.map((api) => trade(api, answered)))
    await mock.kill()
    mock = await start(env)
    await controlOf(mock)('clock', { advance: 40_000 })
  }
  const recording = await recordingOf(mock)
  expect(recording.gaps).toEqual([])
  expect(recording.entries.filter(({ kind }) => kind === 'restart')).toHaveLength(2)
  const report = await replayed(recording)
  expect(report.difference).toBeUndefined()
  expect(report.state.replayed).toBe((await controlOf(mock)('stateHash')).hash)
})

test.concurrent('after a clean shutdown the journal continues, and a truncated line is dropped and reported once', async ({
  folder,
  start,
}) => {
  const env = { H5_DATA: folder }
  let mock = await start(env)
  await begin(mock)
  await write(await signedIn(mock), 'coinTradePlace', buy)
  const before = (await controlOf(mock)('journalShow')).entries
  await mock.stop()
  expect(statSync(journalIn(folder)).mode & 0o077).toBe(0)
  appendFileSync(journalIn(folder), '{"line":"entry","entry":{"kind":"ca')
  mock = await start(env)
  expect(await controlOf(mock)('journalShow')).toMatchObject({ on: true, entries: before + 1, gaps: [] })
  await waitForOutput(mock, 'was cut off')
  await read(await signedIn(mock), 'walletList', {})
  const { log } = (await exportHar({ url: mock.url, world })) as { log: { entries: unknown[] } }
  expect(log.entries).toHaveLength(4)
  expect((await replayed(await recordingOf(mock))).difference).toBeUndefined()
})

test.concurrent('a crash journals a committed request once, and any other never, over any number of restarts', async ({
  folder,
  start,
}) => {
  const env = { H5_DATA: folder }
  let mock = await start(env)
  await begin(mock)
  const api = await signedIn(mock)
  for (let count = 0; count < 2; count++) await write(api, 'coinTradePlace', buy)
  await mock.kill()
  const lines = readFileSync(journalIn(folder), 'utf8').trimEnd().split('\n')
  const second = lines.findLast((line) => line.startsWith('{"line":"asked"')) ?? ''
  const { request, entry } = JSON.parse(second) as { request: number; entry: { order: number } }
  const third = { line: 'asked', request: request + 2, entry: { ...entry, order: entry.order + 2 } }
  // As if the process had died after the commit of the second order, before its response and the third request.
  const left = [...lines.slice(0, -1), JSON.stringify(third)]
  writeFileSync(journalIn(folder), left.map((line) => `${line}\n`).join(''))
  for (let count = 0; count < 3; count++) {
    mock = await start(env)
    await write(await signedIn(mock), 'coinTradePlace', buy)
    await mock.kill()
  }
  mock = await start(env)
  const recording = await recordingOf(mock)
  expect(recording.entries.filter((entry) => 'unanswered' in entry)).toHaveLength(1)
  expect((await replayed(recording)).difference).toBeUndefined()
})

test.concurrent('a journal restarts at a reset and ends with its world, and a fork has none', async ({
  folder,
  start,
}) => {
  const env = { H5_DATA: folder }
  let mock = await start(env)
  const control = controlOf(mock)
  await begin(mock)
  await signedIn(mock)
  await control('reset', { seed: 'other', at: startOfTests })
  expect(await control('journalShow')).toMatchObject({ on: true, entries: 0, gaps: [] })
  await control('snapshotSave', { name: 'one' })
  await signedIn(mock)
  await control('snapshotRestore', { name: 'one' })
  await control('worldFork', { from: world, name: 'fork' })
  expect(await createControl({ url: mock.url, world: 'fork' })('journalShow')).toMatchObject({ on: false })
  await mock.kill()
  mock = await start(env)
  expect((await replayed(await recordingOf(mock))).difference).toBeUndefined()
  await mock.kill()
  // Dropped before anything has opened it.
  mock = await start(env)
  await controlOf(mock)('worldDrop', { name: world })
  expect(() => statSync(journalIn(folder))).toThrow('ENOENT')
  await begin(mock, { journal: false })
  expect(await controlOf(mock)('journalShow')).toMatchObject({ on: false, entries: 0 })
})

test.concurrent('a stopped journal stays stopped', async ({ folder, start }) => {
  const env = { H5_DATA: folder }
  let mock = await start(env)
  await begin(mock)
  await controlOf(mock)('journalStop')
  await mock.kill()
  mock = await start(env)
  expect(await controlOf(mock)('journalShow')).toMatchObject({
    on: false,
    gaps: [expect.stringContaining('stopped')],
  })
})

test.concurrent('a flood fills a journal to its limits and no further', async ({ folder, start }) => {
  const env = { H5_DATA: folder, H5_JOURNAL_ENTRIES: '100', H5_JOURNAL_MB: '1' }
  let mock = await start(env)
  await begin(mock)
  const api = await signedIn(mock)
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 20 }, () => read(api, 'walletList', {})))
  const full = { entries: 100, full: true, gaps: [expect.stringContaining('full')] }
  expect(await controlOf(mock)('journalShow')).toMatchObject(full)
  const size = statSync(journalIn(folder)).size
  expect(size).toBeLessThan(2 ** 20 + 1024)
  await read(api, 'walletList', {})
  await mock.kill()
  mock = await start(env)
  expect(await controlOf(mock)('journalShow')).toMatchObject(full)
  expect(readFileSync(journalIn(folder)).length).toBe(size)
})

test.concurrent('a full disk leaves a gap in the journal, which a replay reports; only the store refuses orders', async ({
  start,
  onTestFinished,
}) => {
  const disk = smallDisk()
  onTestFinished(() => {
    disk.remove()
  })
  const mock = await start({ H5_DATA: disk.folder })
  await begin(mock)
  const api = await signedIn(mock)
  await write(api, 'coinTradePlace', buy)
  disk.fill(mock)
  for (let count = 0; count < 3; count++) await read(api, 'walletList', {})
  await expect(write(api, 'coinTradePlace', buy)).rejects.toMatchObject({ reason: disk.reason })
  const missing = expect.stringMatching(/^[1-9]\d* entries are missing from 20/) as string
  expect(await controlOf(mock)('journalShow')).toMatchObject({ on: true, gaps: [missing] })
  disk.free(mock)
  await write(api, 'coinTradePlace', buy)
  const recording = await recordingOf(mock)
  expect(recording.entries).toContainEqual(expect.objectContaining({ kind: 'gap' }))
  const report = await replayed(recording)
  expect(report).toMatchObject({ remarks: [missing] })
  expect(report.difference).toBeUndefined()
  await waitForOutput(mock, 'cannot be written')
})
