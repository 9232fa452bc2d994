import { parse } from '#domain/decimal.ts'
import { hashKnown } from '../accounts/password/passwords.ts'
import { keepPicture, samplePicture } from '../accounts/pictures/pictures.ts'
import { createUser } from '../accounts/user/users.ts'
import type { Scope, World } from '../engine/scope.ts'
import type { UserOfFile, WorldFile } from '../engine/worldfile/schema.ts'
import { accountOf, areaCodeOf } from '../phones/phones.ts'
import { kindByName } from '../store/accountKinds.ts'
import { grant } from '../wallet/grants.ts'

/** Seeds a world with the users of its file and their opening balances. Returns true if it was new. */
export async function seedWorld(world: World): Promise<boolean> {
  const seeded = await world.run((scope) =>
    scope.tx.selectFrom('user').select('id').limit(1).executeTakeFirst(),
  )
  if (seeded) return false
  const users = await Promise.all(
    world.worldFile.users.map(async (user) => ({ user, hashes: await hashesOf(user) })),
  )
  await world.run(async (scope) => {
    for (const { user, hashes } of users) await seedUser(scope, user, hashes)
  })
  return true
}

/** Starts to hash the passwords of a new world of this file, on other threads. */
export function hashAhead({ users }: WorldFile): void {
  for (const user of users) void hashesOf(user)
}

interface Hashes {
  readonly password: string
  readonly fundPassword: string | null
}

async function seedUser(scope: Scope, user: UserOfFile, hashes: Hashes): Promise<void> {
  const inviter = await scope.tx
    .selectFrom('user')
    .select('id')
    .where('invite_code', '=', user.invitedBy ?? '')
    .executeTakeFirst()
  const account = accountOf(user.account)
  const id = await createUser(scope, {
    loginType: account.includes('@') ? 'email' : 'mobile',
    account,
    areaCode: areaCodeOf(account),
    passwordHash: hashes.password,
    inviteCode: user.inviteCode,
    inviterId: inviter?.id ?? null,
  })
  const done = { none: [0, 0], basic: [2, 0], advanced: [2, 2] } as const
  const [review_status, advanced_status] = done[user.identity]
  const fund_password_hash = hashes.fundPassword
  await scope.tx
    .updateTable('user')
    .set({ fund_password_hash, review_status, advanced_status })
    .where('id', '=', id)
    .execute()
  if (user.identity !== 'none') await identify(scope, id, user)
  for (const { currency, kind, amount } of user.balances)
    await grant(
      scope,
      { owner: id, currencyId: currency, kind: kindByName[kind] },
      parse(amount),
      'Opening balance',
    )
}

async function identify(scope: Scope, userId: number, { name, identity }: UserOfFile): Promise<void> {
  const picture = (grey: number) =>
    identity === 'advanced'
      ? keepPicture(scope, { userId, mediaType: 'image/png', bytes: samplePicture(grey) })
      : ''
  await scope.tx
    .insertInto('identity')
    .values({
      user_id: userId,
      country: 'Thailand',
      name,
      card_id: `AB${String(123_456_700 + (userId % 100))}`,
      address: '1 River Road, Bangkok',
      front_pic: await picture(64),
      reverse_pic: await picture(128),
      hand_pic: await picture(192),
      reason: '',
      updated_at: scope.now,
    })
    .execute()
}

async function hashesOf({ password, fundPassword }: UserOfFile): Promise<Hashes> {
  return {
    password: await hashKnown(password),
    fundPassword: fundPassword === undefined ? null : await hashKnown(fundPassword),
  }
}
