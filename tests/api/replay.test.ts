import { describe, expect, inject, test } from 'vitest'
import { ContractSide, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { createControl } from '#sdk/control/control.ts'
import { exportJournal } from '#sdk/control/files.ts'
import { readRecording, type Recording } from '#sdk/control/recording.ts'
import { replay, type ReplayReport } from '#sdk/control/replay.ts'
import { fundedCustomer, register, signIn, visitor, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { startMock } from '../support/mock.ts'
import { onePixel } from '../support/pictures.ts'
import { startProcess } from '../support/process.ts'

const url = inject('mockUrl')
let count = 0

async function recorded(): Promise<TestWorld> {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'recorded', at: startOfTests })
  return world
}

const recordingOf = async ({ url, name }: Pick<TestWorld, 'url' | 'name'>): Promise<Recording> =>
  readRecording(JSON.stringify(await exportJournal({ url, world: name })))

const again = (recording: Recording, at = url): Promise<ReplayReport> =>
  replay(recording, { url: at, world: `replay-${String(++count)}` })

const btc = { currency_id: 1, legal_id: 3 } as const

/** Everything that is masked in a recording and must work in the replay: passwords, codes, tokens, pictures, keys. */
async function live(world: TestWorld): Promise<Customer> {
  const customer = await fundedCustomer(world, { 3: '5000', 1: '1' })
  const { api, account } = customer
  await signIn(world, account, 'a-wrong-password').catch(() => undefined)
  await customer.signInAgain()
  await write(api, 'safeUpdatePassword', { password: '246810', re_password: '246810' })
  await write(api, 'safeUpdatePassword', {
    oldpassword: '111111',
    password: '135790',
    re_password: '135790',
  }).catch(() => undefined)
  const identity = { country: 'Thailand', name: 'Dana Lee', address: '1 River Road', card_id: 'XY998877' }
  await write(api, 'userRealName', identity)
  await world.passReviews()
  const pictures: string[] = []
  for (const grey of [1, 2, 3]) pictures.push(await upload(api, onePixel(grey)))
  const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures
  await write(api, 'userRealName2', { card_id: 'XY998877', front_pic, reverse_pic, hand_pic })
  await upload(api, new Blob(['no picture'])).catch(() => undefined)
  await world.passReviews()
  await write(api, 'setSmsOtherMail', {})
  const saved = { currency_id: 1, address: 'bc1qexampleexampleexampleexample', netType: 'BTC', notes: '' }
  const code = await world.newestCode(account)
  await write(api, 'walletAddaddress', { ...saved, code: '000000', pay_password: '246810' }).catch(
    () => undefined,
  )
  await write(api, 'walletAddaddress', { ...saved, code, pay_password: '246810' }).catch(() => undefined)
  await write(
    api,
    'coinTradePlace',
    { ...btc, type: SpotSide.buy, amount: '0.01', target_price: '0' },
    { key: 'twice-the-same' },
  )
  await write(
    api,
    'coinTradePlace',
    { ...btc, type: SpotSide.buy, amount: '0.01', target_price: '0' },
    { key: 'twice-the-same' },
  )
  await write(api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.02', target_price: '60000' })
  await world.control('faultAdd', { kind: 'answer-lost', operation: 'walletChange', count: 1 })
  const change = { currency_id: 3, number: '500', from_field: 'change', to_field: 'lever' } as const
  await write(api, 'walletChange', change).catch(() => undefined)
  await write(api, 'leverSubmit', { ...btc, share: 1, multiple: 50, type: ContractSide.long }).catch(
    () => undefined,
  )
  await world.control('marketMove', { symbol: 'BTC/USDT', percent: -5, over: 60_000, advance: true })
  await world.control('clock', { advance: 36_000_000, keepSessions: true })
  await read(api, 'walletList', {})
  await read(api, 'userCenter2', {})
  await read(api, 'userMyPoster', {})
  const imgs = await upload(api, onePixel(4))
  await write(api, 'walletChargeReq', { currency: 3, amount: '12', imgs })
  await read(api, 'chargeMentionLog2', {})
  return customer
}

describe('a recording', () => {
  test('replays on another machine with the same responses, events and state', async () => {
    const world = await recorded()
    await live(world)
    const recording = await recordingOf(world)
    expect(recording).toMatchObject({ format: 'h5-recording', version: 1, gaps: [], start: { seeded: true } })
    const elsewhere = await startMock('another-seed')
    try {
      const report = await again(recording, elsewhere.url)
      expect(report).toMatchObject({ remarks: [], entries: recording.entries.length })
      expect(report.difference).toBeUndefined()
      expect(report.state.replayed).toBe((await world.control('stateHash')).hash)
      expect(report.events).toBeGreaterThan(10)
      expect(await createControl({ url: elsewhere.url })('worldList')).toHaveLength(1)
    } finally {
      await elsewhere.close()
    }
  })

  test('names the first response that differs, and shows both', async () => {
    const world = await recorded()
    const customer = await fundedCustomer(world, { 3: '900' })
    await read(customer.api, 'walletList', {})
    const recording = await recordingOf(world)
    const text = JSON.stringify(recording).replaceAll('"900.00000000"', '"901.00000000"')
    const report = await again(readRecording(text))
    expect(report.difference).toMatchObject({ recorded: '901.00000000', replayed: '900.00000000' })
    const { entry = 0, what, where } = report.difference ?? { what: '', where: '' }
    expect(JSON.stringify(recording.entries[entry - 1])).toContain('900.00000000')
    expect([what, where.split('.')[0]]).toEqual(['walletList POST /wallet/list', 'answer'])
  })

  test('with an invisible change is rejected: a clock value, its last entries, its hash', async () => {
    const world = await recorded()
    const { api } = await fundedCustomer(world, { 3: '900' })
    const imgs = await upload(api, onePixel(1))
    await write(api, 'walletChargeReq', { currency: 3, amount: '12', imgs })
    await world.advance(3_600_000)
    await read(api, 'walletList', {})
    const recording = await recordingOf(world)
    const { entries, end } = recording
    const clock = entries.findIndex((entry) => entry.kind === 'control' && entry.operation === 'clock')
    const altered = entries.map((entry) =>
      entry.kind === 'control' && entry.operation === 'clock'
        ? { ...entry, input: { ...entry.input, advance: 3_600_500 } }
        : entry,
    )
    expect((await again(recording)).difference).toBeUndefined()
    expect((await again({ ...recording, entries: altered })).difference).toMatchObject({
      entry: clock + 1,
      what: 'clock',
      where: 'answer.now',
    })
    expect((await again({ ...recording, entries: entries.slice(0, -1) })).difference).toMatchObject({
      what: 'the number of entries',
      recorded: entries.length,
      replayed: entries.length - 1,
    })
    const hash = end.state_hash.replace(/./g, '0')
    expect((await again({ ...recording, end: { ...end, state_hash: hash } })).difference).toMatchObject({
      what: 'the state at the end: all tables match, but their combined hash does not',
      recorded: hash,
    })
  })

  test('detects a different final state after identical responses', async () => {
    const world = await recorded()
    await register(world)
    const recording = await recordingOf(world)
    const entries = recording.entries.slice(0, -1)
    const other = { ...recording, entries, end: { ...recording.end, entries: entries.length } }
    expect((await again(other)).difference).toMatchObject({
      where: 'state',
      what: expect.stringContaining('table') as string,
    })
  })

  test('from a world with a running clock and no seed replays too', async () => {
    const world = await openWorld(url)
    const own = await startProcess({ H5_DATA: ':memory:', H5_JOURNAL: '1' })
    try {
      const control = createControl({ url: own.url, world: 'running' })
      const running = { ...world, url: own.url, name: 'running', control }
      const people = Array.from({ length: 3 }, () => register({ ...running, newestCode: codeFrom(control) }))
      for (const { api } of await Promise.all(people)) await read(api, 'walletList', {})
      await control('clock', { rate: 50 })
      await read(visitor(running), 'areaCode', {})
      await control('clock', { advance: 86_400_000 })
      await read(visitor(running), 'areaCode', {})
      const recording = await recordingOf(running)
      expect(recording.start?.seeded).toBe(false)
      const report = await again(recording, own.url)
      expect(report.difference).toBeUndefined()
      expect(report.remarks).toEqual([expect.stringContaining('was not seeded')])
    } finally {
      await own.kill()
    }
  })

  test('without its beginning is refused with the reason, as is an invalid file', async () => {
    const world = await openWorld(url)
    await register(world)
    await world.control('journalStart')
    await register(world)
    await expect(again(await recordingOf(world))).rejects.toThrow('on a used world')
    expect(() => readRecording('{}')).toThrow('Not a recording')
    expect(() => readRecording('nonsense')).toThrow('Not valid JSON')
  })
})

const codeFrom =
  (control: TestWorld['control']) =>
  async (target: string): Promise<string> =>
    (await control('outbox', { target }))[0]?.code ?? ''

test('a recording of a user from a world file replays with the password of that file', async () => {
  const world = await recorded()
  const { api } = await signIn(world, 'demo@h5.example', 'demo123456')
  await write(api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.01', target_price: '0' })
  const report = await again(await recordingOf(world))
  expect(report.difference).toBeUndefined()
})

test('a recording longer than the retention of codes in the outbox replays', async () => {
  const world = await recorded()
  await register(world)
  await world.control('clock', { advance: 45 * 86_400_000 })
  const report = await again(await recordingOf(world))
  expect(report.difference).toBeUndefined()
})
