import { afterEach, expect, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { fundedCustomer, register, visitor } from '#sdk/testing/customer.ts'
import { openWorld, worldAt, type TestWorld } from '#sdk/testing/world.ts'
import { clusterOf } from '../support/cluster.ts'
import { hangUp, listen, type Payload } from '../support/listener.ts'
import { outcomeOf } from '../support/refusal.ts'

const size = 3
const { at, goesBy, mock } = clusterOf(size)
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

const ask = (index: number) => outcomeOf(read(visitor(at(index)), 'areaCode', {}))
const many = async (count: number) => {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  return Object.fromEntries(
    Array.from(Map.groupBy(outcomes, (one) => one)).map(([one, all]) => [one, all.length]),
  )
}
const failure = { kind: 'failure', operation: 'areaCode' } as const
const faulted = 'fault-injected'

test.each([1, 5])(
  'a fault with a count of %i hits as many of 64 concurrent requests, across processes',
  async (count) => {
    await at(0).control('faultAdd', { ...failure, count })
    expect(await many(64)).toEqual({ accepted: 64 - count, [faulted]: count })
    for (let index = 0; index < size; index++)
      expect(await at(index).control('faultList')).toMatchObject([{ count, hits: count }])
    expect(await many(6)).toEqual({ accepted: 6 })
  },
)

test('a fault added at one process applies to the others at once, until any of them clears it', async () => {
  for (let turn = 0; turn < 12; turn++) {
    await at(turn).control('faultAdd', failure)
    expect(await ask(turn + 1)).toBe(faulted)
    await at(turn + 2).control('faultClear', {})
    expect(await ask(turn)).toBe('accepted')
  }
})

test('every second and every third request are counted across processes', async () => {
  await at(0).control('faultAdd', { ...failure, every: 3 })
  const outcomes: string[] = []
  for (let index = 0; index < 9; index++) outcomes.push(await ask(index + Math.floor(index / 3)))
  expect(outcomes.map((one) => one === faulted)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => number % 3 === 0),
  )
})

test('random faults follow the seed, as if one process had received all requests', async () => {
  const alone = await openWorld(mock(0).url)
  const seed = { seed: 'chance' }
  const fates = async (of: TestWorld, processOf: (index: number) => number) => {
    await of.control('reset', seed)
    await of.control('faultAdd', { ...failure, probability: 0.5 })
    const all: string[] = []
    for (let index = 0; index < 20; index++)
      all.push(await outcomeOf(read(visitor(worldAt(mock(processOf(index)).url, of.name)), 'areaCode', {})))
    return all
  }
  const one = await fates(alone, () => 0)
  expect(await fates(at(0), (index) => index % size)).toEqual(one)
  expect(new Set(one)).toEqual(new Set(['accepted', faulted]))
})

test('a time window in world time holds for all processes', async () => {
  await at(0).freezeClock()
  const from = (await at(0).now()) + 60_000
  await at(0).control('faultAdd', { ...failure, from, until: from + 60_000 })
  expect(await ask(2)).toBe('accepted')
  await at(1).advance(60_000)
  for (let index = 0; index < size; index++) expect(await ask(index)).toBe(faulted)
  await at(2).advance(60_000)
  for (let index = 0; index < size; index++) expect(await ask(index)).toBe('accepted')
})

test('a fault for one user hits no other', async () => {
  const victim = await register(at(0))
  const other = await register(at(0))
  await at(1).control('faultAdd', { kind: 'failure', operation: 'userCenter', user: victim.account })
  for (let index = 0; index < size; index++) {
    expect(await outcomeOf(read(goesBy(index, victim), 'userCenter', {}))).toBe(faulted)
    expect(await outcomeOf(read(goesBy(index, other), 'userCenter', {}))).toBe('accepted')
  }
})

test('concurrent contradictory changes leave one of them, the same on all processes', async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 4 === 3
        ? at(index).control('faultClear', {})
        : at(index).control('faultAdd', { ...failure, name: `fault-${index}` }),
    ),
  )
  const lists = await Promise.all([0, 1, 2].map((index) => at(index).control('faultList')))
  expect(lists[1]).toEqual(lists[0])
  expect(lists[2]).toEqual(lists[0])
  const ids = (lists[0] ?? []).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await ask(1)).toBe(ids.length > 0 ? faulted : 'accepted')
})

test('the limit of 100 faults per world holds across processes', async () => {
  const reported = Array.from({ length: 105 }, (_, index) =>
    at(index)
      .control('faultAdd', { ...failure, count: 1 })
      .then(
        () => 'added',
        () => 'refused',
      ),
  )
  const outcomes = await Promise.all(reported)
  expect(outcomes.filter((one) => one === 'added')).toHaveLength(100)
  expect(await at(2).control('faultList')).toHaveLength(100)
})

test('a reset clears faults everywhere, a restore keeps them, and a new world of the same name has none', async () => {
  await at(0).control('faultAdd', { ...failure, name: 'stays' })
  await at(1).control('snapshotSave', { name: 'before' })
  await at(1).control('snapshotRestore', { name: 'before' })
  expect(await ask(2)).toBe(faulted)
  await at(1).control('reset', {})
  for (let index = 0; index < size; index++) expect(await ask(index)).toBe('accepted')
  await at(2).control('faultAdd', failure)
  await at(0).drop()
  for (let index = 0; index < size; index++) {
    expect(await ask(index)).toBe('accepted')
    expect(await at(index).control('faultList')).toEqual([])
  }
})

test('[S6.02] a socket fault is counted once across processes, and later messages stay in order', async () => {
  const customer = await fundedCustomer(at(0), { 3: '100' })
  const listener = await listen(at(1), { token: customer.token })
  await at(2).control('faultAdd', { kind: 'drop', channel: 'balance', count: 1 })
  const lever = ({ kind }: Payload) => kind === 'lever'
  const last = listener.next('balance', (one) => lever(one) && one.available === '6.00000000')
  for (const number of ['1', '2', '3'])
    await write(customer.api, 'walletChange', {
      currency_id: 3,
      number,
      from_field: 'change',
      to_field: 'lever',
    })
  await last
  // Each transfer changes two accounts: the message of one of them is lost.
  expect(await at(0).control('faultList')).toMatchObject([{ hits: 1 }])
  expect(listener.of('balance')).toHaveLength(5)
  const amounts = listener
    .of('balance')
    .filter(lever)
    .map(({ available }) => Number(available))
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
})
