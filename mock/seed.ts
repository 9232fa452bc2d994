import { hashPassword } from './people/passwords.ts'
import type { Scope } from './scope.ts'
import type { World } from './world.ts'
import { createUser } from './people/users.ts'
import { entryType, post, system } from './ledger.ts'
import { parse } from './domain/money.ts'

/** What a world holds before anyone came: the demo user with some money, who also is the first inviter. */
export async function seedWorld(world: World): Promise<void> {
  const { demo } = world.settings
  const seeded = await world.run((scope) =>
    scope.tx.selectFrom('user').select('id').limit(1).executeTakeFirst(),
  )
  if (seeded) return
  const [passwordHash, fundPasswordHash] = await demoHashes(demo)
  await world.run(async (scope) => {
    const id = await createUser(scope, {
      loginType: 'email',
      account: demo.account,
      areaCode: '',
      passwordHash,
      inviteCode: demo.inviteCode,
      inviterId: null,
    })
    await scope.tx
      .updateTable('user')
      .set({ fund_password_hash: fundPasswordHash })
      .where('id', '=', id)
      .execute()
    await grant(scope, id, 3, 'change', '10000')
    await grant(scope, id, 1, 'change', '0.25')
    await grant(scope, id, 2, 'change', '2')
  })
}

async function grant(
  scope: Scope,
  owner: number,
  currencyId: number,
  kind: 'change',
  amount: string,
): Promise<void> {
  const units = parse(amount)
  const account = { currencyId, kind, bucket: 'available' } as const
  await post(scope, {
    type: entryType.deposit,
    info: 'Opening balance',
    lines: [
      { ...account, owner, amount: units },
      { ...account, owner: system.outside, amount: -units },
    ],
  })
}

let hashes: Promise<[string, string]> | undefined

/** The demo passwords stand in the settings for all to read, so one salt and one hashing a process do for every world. */
function demoHashes(demo: { password: string; fundPassword: string }): Promise<[string, string]> {
  const salt = Buffer.alloc(16)
  hashes ??= Promise.all([hashPassword(demo.password, salt), hashPassword(demo.fundPassword, salt)])
  return hashes
}
