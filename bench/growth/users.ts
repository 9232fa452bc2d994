import { unitScale } from '#domain/decimal.ts'
import { day } from '../../domain/time.ts'
import { advancedProfile } from '../../mock/accounts/identity/profile.ts'
import { createUser, findUser } from '../../mock/accounts/user/users.ts'
import { startServer } from '../../mock/app/server.ts'
import type { Scope, World } from '../../mock/engine/scope.ts'
import type { User } from '../../mock/store/schema.ts'
import { grant } from '../../mock/wallet/grants.ts'
import { earnings, headcount, ranking } from '../../mock/wallet/promotion/promotion.ts'
import { earnRebates } from '../../mock/wallet/promotion/rebates.ts'
import { walletGroups } from '../../mock/wallet/wallets.ts'
import { nth } from '../../tests/support/assertions.ts'
import { cost, type CallCosts } from '../cpu.ts'

/** Users in one command. */
const atOnce = 500
/** Number of users that each inviter invited. */
const invitedEach = 10
/** Fees of each user, in USDT units. */
const fee = unitScale

/** Adds users who invite each other and trade to an in-process world, and measures after each step. */
export async function* growUsers(steps: readonly number[]): AsyncGenerator<CallCosts> {
  const server = await startServer({ port: 0, data: ':memory:', logLevel: 'silent' })
  try {
    const world = await server.worlds.get('default')
    await world.freezeClock()
    const ids: number[] = []
    for (const step of steps) {
      while (ids.length < step)
        await world.run(async (scope) => {
          for (let index = 0; index < atOnce; index++) ids.push(await customer(scope, ids))
        })
      // Rebates are credited at the end of the day.
      await world.advanceTo(world.clock.now() + day)
      yield { size: ids.length, costs: await costsOf(world, nth(ids, 0)) }
    }
  } finally {
    await server.close()
  }
}

async function customer(scope: Scope, before: readonly number[]): Promise<number> {
  const inviterId = before[Math.floor(before.length / invitedEach)] ?? null
  const id = await join(scope, String(before.length), inviterId)
  await grant(scope, { owner: id, currencyId: 3, kind: 'spot' }, 10n ** 10n, 'growth')
  await earnRebates(scope, { userId: id, currencyId: 3, fee })
  return id
}

const join = (scope: Scope, name: string, inviterId: number | null): Promise<number> =>
  createUser(scope, {
    loginType: 'email',
    account: `growth${name}@h5.example`,
    areaCode: '',
    passwordHash: '',
    inviterId,
  })

/** @param id of a user with two levels of invited users */
async function costsOf(world: World, id: number): Promise<Readonly<Record<string, number>>> {
  const user: User = await world.look((scope) =>
    scope.tx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const since = world.clock.now() - 7 * day
  let joined = 0
  return {
    'finding an account': await cost(() => world.look((scope) => findUser(scope, user.account))),
    profile: await cost(() => world.look((scope) => advancedProfile(scope, user))),
    wallet: await cost(() => world.look((scope) => walletGroups(scope, id, ''))),
    earnings: await cost(() => world.look((scope) => earnings(scope, id))),
    team: await cost(() => world.look((scope) => headcount(scope, id))),
    ranking: await cost(() => world.look((scope) => ranking(scope, 0, 10))),
    'ranking of a week': await cost(() => world.look((scope) => ranking(scope, since, 10))),
    registering: await cost(() =>
      world.run((scope) => join(scope, `-${String(scope.now)}-${String(joined++)}`, id)),
    ),
    'rebates of a trade': await cost(() =>
      world.run((scope) => earnRebates(scope, { userId: id, currencyId: 3, fee })),
    ),
  }
}
