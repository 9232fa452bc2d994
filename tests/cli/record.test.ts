import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { SpotSide } from '#generated/enums.ts'
import { newKey, write } from '#sdk/call.ts'
import { customer, signIn } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, world as makeWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()

async function worldWithJournal() {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'recorded', at: startOfTests })
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name, H5_PASSWORD: 'a-good-password' })
  const record = async (name: string) => {
    const file = join(folder, name)
    expect(await cli.h5('record', file)).toMatchObject({ code: 0 })
    const { code, out } = await cli.h5('run', file)
    expect(out).toContain('1 held')
    return { code, text: readFileSync(file, 'utf8') }
  }
  return { world, cli, record }
}

test('a session that began with h5 register and lost a response is recorded: its order is placed once', async () => {
  const { cli, record } = await worldWithJournal()
  await cli.h5('register', 'ann@h5.example')
  await cli.h5('deposit', 'USDT', '5000')
  await cli.h5('review', 'pass', '--all')
  await cli.h5('fault', 'add', 'answer-lost', '--operation', 'coinTradePlace', '--count', '1')
  expect(await cli.h5('order', 'place', 'buy', 'BTC/USDT', '0.01')).toMatchObject({ code: 0 })
  const { code, text } = await record('lost.yaml')
  expect(code).toBe(0)
  const [, first, second] = text.split('call: coinTradePlace')
  expect(first).toMatch(/key: same-key-1\n {4}lost: true\n/)
  expect(second).toMatch(/key: same-key-1\n/)
  expect(second).not.toContain('lost:')
})

test('a recorded scenario reproduces any fault for the same customer', async () => {
  const { world, record } = await worldWithJournal()
  const ann = await customer(world, { balances: { spot: { USDT: '5000' } } })
  const faults = [
    { kind: 'failure' },
    { kind: 'logged-out' },
    { kind: 'identity-needed' },
    { kind: 'http-status', status: 404 },
    { kind: 'http-status', status: 503 },
    { kind: 'rate-limited', retryAfter: 1 },
    { kind: 'connection-reset' },
    { kind: 'answer-lost' },
    { kind: 'answer-changed', status: 500 },
    { kind: 'market-closed' },
  ] as const
  const order = {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.001',
    target_price: '0',
  } as const
  for (const fault of faults) {
    await world.addFault({ ...fault, operation: 'coinTradePlace', user: ann.account, count: 1 })
    await expect(write(ann.api, 'coinTradePlace', order, { key: newKey() }), fault.kind).rejects.toThrow()
  }
  const { code, text } = await record('faults.yaml')
  expect(code).toBe(0)
  expect(text.match(/as: ann\n {4}call: coinTradePlace/g)).toHaveLength(faults.length)
  expect(text.match(/operation: coinTradePlace/g)).toHaveLength(faults.length)
})

test('world rules, an expired session and its consequences are recorded', async () => {
  const world = await makeWorld({
    url,
    journal: true,
    seed: 'recorded',
    at: startOfTests,
    file: { rules: { spot: { feePercent: '1' } }, products: [] },
  })
  const demo = await signIn(world, 'demo@h5.example', 'demo123456')
  const order = {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.01',
    target_price: '0',
  } as const
  await write(demo.api, 'coinTradePlace', order)
  await world.advance(25 * 3_600_000)
  await expect(write(demo.api, 'coinTradePlace', order)).rejects.toThrow('sign in')
  const again = await signIn(world, 'demo@h5.example', 'demo123456')
  await write(again.api, 'coinTradePlace', { ...order, target_price: '10000' })

  const cli = openCli({ H5_ENDPOINT: url, H5_PASSWORD: 'demo123456' })
  const file = join(folder, 'rules.yaml')
  const recorded = await cli.h5('--world', world.name, 'record', file)
  expect(recorded.err.split('\n')).toEqual([
    'note: the world has its own products, which a scenario cannot express: run it on a mock with that world file',
    'note: secrets come from the environment: H5_PASSWORD',
    '',
  ])
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(
    'with: { currency_id: BTC, legal_id: USDT, type: buy, amount: "0.01", target_price: "0" }',
  )
  expect(text).toMatch(/orders:\n +- \{ symbol: BTC\/USDT, side: buy, price: "10000\.0+"/)
  const other = join(folder, 'other-fee.yaml')
  writeFileSync(other, text.replace(/feePercent: "1"/, 'feePercent: "0.5"'))
  const { code, out } = await cli.h5('run', file, other)
  expect({ code, out }).toEqual({ code: 1, out: textContaining('1 held, 1 failed') })
  expect(out).toMatch(/other-fee\.yaml:\d+.*What ann has in the end.*\n.*available: must be 0\.2599/)
})

test('a refusal of the control API is reproduced', async () => {
  const { world, cli, record } = await worldWithJournal()
  expect(await cli.h5('market', 'pin', 'NO/PAIR')).toMatchObject({ code: 2 })
  expect(await cli.h5('clock', 'set', '2020-01-01T00:00:00Z')).toMatchObject({
    code: 1,
    err: textContaining(new Date(startOfTests).toISOString()),
  })
  await world.advance(1000)
  const { code, text } = await record('refused.yaml')
  expect(code).toBe(0)
  expect(text).toContain('refused: { reason: time-passed, field: to }')
})

test('a world without a journal has nothing to save or to record', async () => {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  const file = join(folder, 'empty.json')
  for (const words of [
    ['journal', 'save', file],
    ['journal', 'save', '--har', file],
    ['record', file],
  ])
    expect(await cli.h5(...words)).toMatchObject({ code: 2, err: textContaining('h5 journal start') })
  expect(existsSync(file)).toBe(false)
})

test('a journal without entries is shown otherwise than no journal', async () => {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  expect((await cli.h5('journal')).out).toBe('no journal; start one with: h5 journal start\n')
  await cli.h5('journal', 'start')
  expect((await cli.h5('journal')).out).toBe('none\n')
  expect(await cli.json('journal')).toEqual([])
})
