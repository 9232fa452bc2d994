import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netProfit, profitAt } from './contracts.ts'
import { mulDown, unitScale } from './decimal.ts'
import { profitOf, profitSources, flowsWithoutRecord, type Flow, type Payment, type Run } from './profit.ts'

const names = ['BTC', 'ETH'] as const
const span = 24
const hours = fc.integer({ min: 1, max: span })
const amounts = fc.bigInt({ min: 1n, max: 1_000n * unitScale })
const prices = fc.array(fc.bigInt({ min: unitScale, max: 90_000n * unitScale }), {
  minLength: span + 1,
  maxLength: span + 1,
})
const coins = fc.constantFrom(...names)

/** Acts of a customer at an hour. Every price and quantity of the world is known, so worths can be added up forward. */
const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      at: hours,
      coin: coins,
      amount: amounts,
      out: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('trade' as const),
      at: hours,
      coin: coins,
      amount: amounts,
      quote: amounts,
    }),
    fc.record({
      kind: fc.constant('contract' as const),
      at: hours,
      coin: coins,
      size: amounts,
      fee: amounts,
      interest: amounts,
      hours: fc.integer({ min: 1, max: span }),
      side: fc.constantFrom('long' as const, 'short' as const),
    }),
    fc.record({
      kind: fc.constant('pay' as const),
      at: hours,
      source: fc.constantFrom('options' as const, 'earn' as const),
      amount: amounts,
    }),
  ),
  { maxLength: 12 },
)

const worlds = fc.record({
  prices: fc.tuple(prices, prices),
  first: fc.tuple(amounts, amounts),
  acts,
})

interface World {
  readonly prices: readonly (readonly bigint[])[]
  readonly first: readonly bigint[]
  readonly acts: readonly (typeof acts extends fc.Arbitrary<readonly (infer Act)[]> ? Act : never)[]
}

/** Plays a world forward, and writes the records that a backend would list. */
function played(world: World) {
  const price = (coin: string, at: number) =>
    world.prices[names.findIndex((name) => name === coin)]?.[at] ?? 0n
  const held = new Map<string, bigint>(names.map((name, index) => [name, world.first[index] ?? 0n]))
  const worthOf = (at: number) =>
    names.reduce((sum, name) => sum + mulDown(held.get(name) ?? 0n, price(name, at)), 0n)
  const before = worthOf(0)
  let money = 0n
  let movedIn = 0n
  const flows: Flow[] = []
  const payments: Payment[] = []
  const runs: Run[] = []
  for (const act of world.acts) {
    if (act.kind === 'move') {
      const amount = act.out ? -act.amount : act.amount
      held.set(act.coin, (held.get(act.coin) ?? 0n) + amount)
      movedIn += mulDown(amount, price(act.coin, act.at))
      flows.push({ at: act.at, coin: act.coin, amount })
    } else if (act.kind === 'trade') {
      held.set(act.coin, (held.get(act.coin) ?? 0n) + act.amount)
      money -= act.quote
      flows.push({ at: act.at, coin: act.coin, amount: act.amount, cost: act.quote })
    } else if (act.kind === 'pay') {
      money += act.amount
      payments.push({ at: act.at, source: act.source, amount: act.amount })
    } else {
      const { at, coin, side, size, fee, interest } = act
      const terms = { side, size, price: price(coin, at), margin: mulDown(size, price(coin, at)) }
      const until = at + act.hours
      const isClosed = until <= span
      const profit = profitAt(terms, price(coin, isClosed ? until : span))
      const fees = isClosed ? 2n * fee : fee
      money += netProfit(profit, fees, interest)
      const closed = isClosed ? { at: until, profit, fees } : undefined
      runs.push({ ...terms, coin, openedAt: at, openFee: fee, interest, closed })
    }
  }
  const times = Array.from({ length: span + 1 }, (_, hour) => hour)
  const profit = profitOf({ times, held, flows, payments, runs, price })
  return { profit, gained: worthOf(span) + money - before - movedIn }
}

const sum = (values: Iterable<bigint>) => Array.from(values).reduce((all, value) => all + value, 0n)

describe('profit', () => {
  test('is the worth now less the worth at the start less the money moved in', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { profit, gained } = played(world)
        expect(profit.total).toBe(gained)
      }),
    )
  })

  test('is the sum of its four sources, of the coins and of the contracts', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { profit } = played(world)
        expect(sum(profitSources.map((source) => profit.sources[source]))).toBe(profit.total)
        expect(sum(profit.coins.values())).toBe(profit.sources.coins)
        expect(sum(profit.contracts.values())).toBe(profit.sources.contracts)
        expect(profit.curve.at(0)).toBe(0n)
        expect(profit.curve.at(-1)).toBe(profit.total)
      }),
    )
  })

  test('does not grow by deposits and withdrawals', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const still = { ...world, prices: world.prices.map((row) => row.map(() => unitScale)) }
        const moves = still.acts.filter(({ kind }) => kind === 'move')
        expect(played({ ...still, acts: moves }).profit.curve.every((value) => value === 0n)).toBe(true)
      }),
    )
  })

  test.each([5, 10])('leaves out what happened before the start and at it: at %i of 10 to 20', (at) => {
    const price = () => 3n * unitScale
    const profit = profitOf({
      times: [10, 20],
      held: new Map([['BTC', unitScale]]),
      flows: [{ at, coin: 'BTC', amount: unitScale, cost: unitScale }],
      payments: [
        { at, source: 'options', amount: unitScale },
        { at, source: 'earn', amount: unitScale },
      ],
      runs: [],
      price,
    })
    expect(profit.total).toBe(0n)
  })

  test('counts a position that is open at the start from its value then', () => {
    const terms = {
      side: 'long',
      size: unitScale,
      price: 100n * unitScale,
      margin: 100n * unitScale,
    } as const
    const run = {
      ...terms,
      coin: 'BTC',
      openedAt: 100,
      openFee: unitScale,
      interest: 4n * unitScale,
      closed: undefined,
    }
    const price = (_: string, at: number) => (at < 115 ? 110n * unitScale : 130n * unitScale)
    const profit = profitOf({
      times: [110, 120],
      held: new Map(),
      flows: [],
      payments: [],
      runs: [run],
      price,
    })
    expect(profit.total).toBe(18n * unitScale)
  })
})

describe('flows that no record explains', () => {
  const row = { at: 7, coin: 'BTC', amount: 2n * unitScale }
  const gap = { coin: 'BTC', difference: 2n * unitScale, log: [row], known: [], start: 0 }

  test('are found in the log', () => {
    expect(flowsWithoutRecord(gap)).toEqual([row])
  })

  test('skip rows that a record explains', () => {
    const other = { at: 9, coin: 'BTC', amount: 3n * unitScale }
    expect(flowsWithoutRecord({ ...gap, log: [row, other], known: [row] })).toEqual([
      { ...other, amount: 2n * unitScale },
    ])
  })

  test('always add up to the difference', () => {
    const logs = fc.array(fc.record({ at: hours, coin: coins, amount: amounts }))
    fc.assert(
      fc.property(fc.bigInt({ min: -unitScale, max: 5_000n * unitScale }), logs, (difference, log) => {
        expect(sum(flowsWithoutRecord({ ...gap, difference, log }).map(({ amount }) => amount))).toBe(
          difference,
        )
      }),
    )
  })
})
