import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { stepOf } from '#domain/decimal.ts'
import { createUser } from '../../mock/accounts/user/users.ts'
import { startServer } from '../../mock/app/server.ts'
import { hash32 } from '../../mock/engine/random.ts'
import type { World } from '../../mock/engine/scope.ts'
import { lastPrice } from '../../mock/market/sources.ts'
import { placeOrder } from '../../mock/products/spot/trading.ts'
import { grant } from '../../mock/wallet/grants.ts'
import { createControl } from '../../sdk/control/control.ts'
import { nth } from '../../tests/support/assertions.ts'
import { folder } from './packages.ts'

export interface BookComparison {
  /** µs of CPU per market order, in each. */
  readonly ours: number
  readonly theirs: number
  /** Resting orders with different fills in the two. */
  readonly differences: number
  readonly fills: number
}

type Side = 'buy' | 'sell'
/** Whole steps of price and amount: the library uses floats, which are exact here. */
interface Resting {
  readonly side: Side
  readonly price: number
  readonly size: number
}

/** Orders in one command: its savepoint covers them all. */
const atOnce = 500
const takers = 400

const filledOrder = z.object({ id: z.string(), size: z.number() })
const processedOrder = z.object({
  done: z.array(filledOrder),
  partial: filledOrder.nullable(),
  partialQuantityProcessed: z.number(),
})
interface Library {
  limit(order: Resting & { readonly id: string }): unknown
  market(order: { readonly side: Side; readonly size: number }): unknown
}

/** Adds this many resting orders to both, then market orders: measures their cost and compares the fills. */
export async function compareBooks(orders: number): Promise<BookComparison> {
  const resting = Array.from({ length: orders }, (_, index): Resting => {
    const side = index % 2 === 0 ? 'buy' : 'sell'
    const away = 1 + (hash32(1, index) % 1000)
    return { side, price: 100_000 + (side === 'buy' ? -away : away), size: 1 + (hash32(2, index) % 9) }
  })
  const taking = Array.from({ length: takers }, (_, index) => ({
    side: index % 2 === 0 ? ('buy' as const) : ('sell' as const),
    size: 1 + (hash32(3, index) % 40),
  }))
  const theirs = inLibrary(resting, taking)
  const ours = await inMock(resting, taking)
  const amounts = [...new Set([...theirs.filled.keys(), ...ours.filled.keys()])]
  return {
    ours: ours.cost,
    theirs: theirs.cost,
    fills: ours.filled.size,
    differences: amounts.filter((index) => theirs.filled.get(index) !== ours.filled.get(index)).length,
  }
}

interface Run {
  readonly cost: number
  /** By position of the resting order in the list. */
  readonly filled: ReadonlyMap<number, number>
}

function inLibrary(resting: readonly Resting[], taking: readonly Omit<Resting, 'price'>[]): Run {
  const { OrderBook } = createRequire(join(folder, 'package.json'))('nodejs-order-book') as {
    readonly OrderBook: new () => Library
  }
  const book = new OrderBook()
  for (const [index, order] of resting.entries()) book.limit({ ...order, id: String(index) })
  const answers: unknown[] = []
  const cost = cpuOf(() => {
    for (const order of taking) answers.push(book.market(order))
  })
  const sums = new Map<number, number>()
  const add = (id: string, size: number) => sums.set(Number(id), (sums.get(Number(id)) ?? 0) + size)
  for (const answer of answers) {
    const { done, partial, partialQuantityProcessed } = processedOrder.parse(answer)
    for (const { id, size } of done) add(id, size)
    if (partial) add(partial.id, partialQuantityProcessed)
  }
  return { cost: cost / taking.length, filled: sums }
}

async function inMock(resting: readonly Resting[], taking: readonly Omit<Resting, 'price'>[]): Promise<Run> {
  const server = await startServer({
    port: 0,
    data: ':memory:',
    seed: 'book',
    logLevel: 'silent',
    past: false,
  })
  try {
    const world = await server.worlds.get('default')
    const market = nth(world.catalogue.markets, 0)
    await createControl({ url: server.url })('clock', { mode: 'frozen' })
    // Only these two trade.
    await createControl({ url: server.url })('marketBook', { symbol: market.symbol, liquidity: 0 })
    const buyer = await richUser(world, 'buyer')
    const seller = await richUser(world, 'seller')
    const price = await world.look((scope) => Promise.resolve(lastPrice(scope, market)))
    const priceStep = stepOf(market.priceScale)
    const middle = (price / priceStep) * priceStep
    const place = (order: Omit<Resting, 'price'>, at: bigint) =>
      world.run((scope) =>
        placeOrder(scope, {
          userId: order.side === 'buy' ? buyer : seller,
          market,
          side: order.side,
          amount: BigInt(order.size) * market.minAmount,
          price: at,
        }),
      )
    const ids = new Map<number, number>()
    for (let first = 0; first < resting.length; first += atOnce)
      await Promise.all(
        resting.slice(first, first + atOnce).map(async (order, index) => {
          const { id } = await place(order, middle + BigInt(order.price - 100_000) * priceStep)
          ids.set(id, first + index)
        }),
      )
    const before = process.cpuUsage()
    for (const order of taking) await place(order, 0n)
    const { user, system } = process.cpuUsage(before)
    const rows = await world.look(({ tx }) =>
      tx.selectFrom('spot_order').select(['id', 'filled']).where('filled', '>', 0n).execute(),
    )
    const sums = rows.flatMap(({ id, filled: amount }) => {
      const index = ids.get(id)
      return index === undefined ? [] : [[index, Number(amount / market.minAmount)] as const]
    })
    return { cost: (user + system) / taking.length, filled: new Map(sums) }
  } finally {
    await server.close()
  }
}

async function richUser(world: World, name: string): Promise<number> {
  return world.run(async (scope) => {
    const account = `${name}@book.example`
    const id = await createUser(scope, {
      loginType: 'email',
      account,
      areaCode: '',
      passwordHash: '',
      inviterId: null,
    })
    for (const currencyId of [1, 3])
      await grant(scope, { owner: id, currencyId, kind: 'spot' }, 10n ** 17n, 'book')
    return id
  })
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
