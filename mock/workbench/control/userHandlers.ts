import { ContractStatus } from '#generated/enums.ts'
import { endSessions, openSession } from '../../accounts/session/sessions.ts'
import type { Scope } from '../../engine/scope.ts'
import { closePosition } from '../../products/contracts/positions.ts'
import { currentPrice, openPositions } from '../../products/contracts/rows.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import type { ControlHandlers } from './controlCall.ts'
import { giveBalances } from './giveUser.ts'
import { makeUser, usualName } from './makeUser.ts'
import { balancesOf } from './userBalances.ts'
import { userOf } from './userFields.ts'
import { shownUser, userRow } from './userRows.ts'
import { verifyUser } from './verifyUser.ts'

type UserOperation = Extract<keyof ControlHandlers, `user${string}`>

/** Operations on the users of a world. */
export const userHandlers: Pick<ControlHandlers, UserOperation> = {
  userList: ({ run, input: { search = '', limit = 100, balances = false } }) =>
    run(async (scope) => {
      const users = await scope.tx.selectFrom('user').selectAll().orderBy('id', 'desc').execute()
      const found = users.filter(({ account }) => account.includes(search)).slice(0, limit)
      if (!balances) return found.map(userRow)
      const held = await balancesOf(
        scope,
        found.map(({ id }) => id),
      )
      return found.map((user) => ({ ...userRow(user), balances: held.get(user.id) ?? [] }))
    }),
  userShow: ({ run, input: { account } }) =>
    run(async (scope) => shownUser(scope, await userOf(scope, account))),
  userCreate: makeUser,
  userSignIn: ({ run, input, remoteAddress }) =>
    run(async (scope) => {
      const { id, account } = await userOf(scope, input.account)
      return { id, account, token: await openSession(scope, id, remoteAddress) }
    }),
  userExpire: ({ run, input }) =>
    run(async (scope) => {
      await endSessions(scope, (await userOf(scope, input.account)).id, 'expired')
      return 'Expired'
    }),
  userGrant: ({ run, input }) =>
    run(async (scope) => {
      const user = await userOf(scope, input.account)
      await giveBalances(scope, user.id, input.balances)
      return shownUser(scope, user)
    }),
  userVerify: ({ run, input: { account, identity, name = usualName } }) =>
    run(async (scope) => {
      await verifyUser(scope, await userOf(scope, account), identity, name)
      return shownUser(scope, await userOf(scope, account))
    }),
  userLiquidate: ({ run, input }) =>
    run(async (scope) => liquidate(scope, (await userOf(scope, input.account)).id, input.id)),
}

/** @throws ControlRefusal not-found */
async function liquidate(scope: Scope, userId: number, id: number | undefined): Promise<readonly number[]> {
  const open = await openPositions(scope, userId)
  const chosen = open.filter((one) => one.status === ContractStatus.open && (id ?? one.id) === one.id)
  if (id !== undefined && chosen.length === 0)
    throw new ControlRefusal(`The user has no open position ${id}`, 'not-found', 'id')
  for (const position of chosen)
    await closePosition(scope, position, currentPrice(scope, position), 'liquidation')
  return chosen.map((one) => one.id)
}
