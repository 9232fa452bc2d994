import { day } from '#domain/time.ts'
import { sql } from 'kysely'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'

const megabyte = 1024 * 1024

/**
 * Checks that a user may store another picture.
 * @throws Refusal too-many-pictures, no-room-for-pictures
 */
export async function assertRoomForPicture(scope: Scope, userId: number, bytes: number): Promise<void> {
  const { tx, now, world } = scope
  const { perDay, megabytesEach, megabytes } = world.settings.pictures
  const { newest } = await tx
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<number>().as('newest'))
    .where('user_id', '=', userId)
    .where('created_at', '>', now - day)
    .executeTakeFirstOrThrow()
  if (newest >= perDay) throw new Refusal('too-many-pictures', 'file', { limit: perDay })
  const held = tx.selectFrom('picture').select(sql<number>`coalesce(sum(size), 0)`.as('held'))
  const own = await held.where('user_id', '=', userId).executeTakeFirstOrThrow()
  const all = await held.executeTakeFirstOrThrow()
  if (own.held + bytes > megabytesEach * megabyte || all.held + bytes > megabytes * megabyte)
    throw new Refusal('no-room-for-pictures', 'file')
}
