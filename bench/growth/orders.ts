import { stepOf } from '#domain/decimal.ts'
import { createUser } from '../../mock/accounts/user/users.ts'
import { startServer } from '../../mock/app/server.ts'
import { translator } from '../../mock/engine/messages.ts'
import type { Scope, World } from '../../mock/engine/scope.ts'
import { depth } from '../../mock/market/quotes.ts'
import { lastPrice } from '../../mock/market/sources.ts'
import { cancelOrder, placeOrder } from '../../mock/products/spot/trading.ts'
import type { SpotOrder, User } from '../../mock/store/schema.ts'
import { grant } from '../../mock/wallet/grants.ts'
import { entries } from '../../mock/wallet/ledger.ts'
import { accountLog, kindNumbers } from '../../mock/wallet/logs.ts'
import { walletGroups } from '../../mock/wallet/wallets.ts'
import { nth } from '../../tests/support/assertions.ts'
import { cost, type CallCosts } from '../cpu.ts'

const transfers = [entries.transferIn.type, entries.transferOut.type]

/** Orders in one command: its savepoint covers them all. */
const atOnce = 500

/** Fills the book of an in-process world step by step, half of it by one user, and measures after each step. */
export async function* growOrders(steps: readonly number[]): AsyncGenerator<CallCosts> {
  const server = await startServer({ port: 0, data: ':memory:', logLevel: 'silent' })
  try {
    const world = await server.worlds.get('default')
    await world.freezeClock()
    const users = await world.run(async (scope) => [await richUser(scope, 0), await richUser(scope, 1)])
    let orders = 0
    for (const step of steps) {
      for (; orders < step; orders += atOnce)
        await world.run(async (scope) => {
          for (let index = 0; index < atOnce; index++)
            await rest(scope, nth(users, index % 2), orders + index)
        })
      yield { size: orders, costs: await costsOf(world, nth(users, 0)) }
    }
  } finally {
    await server.close()
  }
}

async function richUser(scope: Scope, number: number): Promise<User> {
  const id = await createUser(scope, {
    loginType: 'email',
    account: `growth${String(number)}@h5.example`,
    areaCode: '',
    passwordHash: '',
    inviterId: null,
  })
  const funds = { owner: id, currencyId: 3, kind: 'spot' } as const
  await grant(scope, funds, 10n ** 17n, 'growth')
  return scope.tx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Buy orders far below the price, cycling through a thousand prices. */
function rest(scope: Scope, user: User, number: number): Promise<SpotOrder> {
  const [market] = scope.world.catalogue.markets
  if (!market) throw new Error('no market')
  const step = stepOf(market.priceScale)
  const half = (lastPrice(scope, market) / 2n / step) * step
  const price = half - BigInt(number % 1000) * step
  return placeOrder(scope, { userId: user.id, market, side: 'buy', amount: market.minAmount, price })
}

async function costsOf(world: World, user: User): Promise<Readonly<Record<string, number>>> {
  const market = nth(world.catalogue.markets, 0)
  const translate = translator('en')
  const placed: SpotOrder[] = []
  const listed = (offset: number) => (scope: Scope) =>
    scope.tx
      .selectFrom('spot_order')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .limit(10)
      .offset(offset)
      .execute()
  return {
    place: await cost(() => world.run(async (scope) => placed.push(await rest(scope, user, placed.length)))),
    cancel: await cost(async () => {
      const order = placed.pop()
      if (order) await world.run((scope) => cancelOrder(scope, market, order))
    }),
    list: await cost(() => world.look(listed(0))),
    wallet: await cost(() => world.look((scope) => walletGroups(scope, user.id, ''))),
    depth: await cost(() => world.look((scope) => depth(scope, market, 10))),
    log: await cost(() => world.look((scope) => accountLog(scope, user, translate, { page: 1, limit: 10 }))),
    'log of one': await cost(() =>
      world.look((scope) =>
        accountLog(scope, user, translate, {
          page: 1,
          limit: 10,
          currencyId: 3,
          kind: nth(Object.values(kindNumbers), 1),
        }),
      ),
    ),
    'log of transfers': await cost(() =>
      world.look((scope) => accountLog(scope, user, translate, { page: 1, limit: 10, types: transfers })),
    ),
    advance: await cost(async () => world.advanceTo(world.clock.now() + 500)),
  }
}
