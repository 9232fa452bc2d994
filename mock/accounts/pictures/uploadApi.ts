import { sql } from 'kysely'
import { day } from '#domain/time.ts'
import { uploadForm } from '#generated/rules.ts'
import { handle } from '../../engine/handler.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { keepPicture, pictureAddress } from './pictures.ts'
import { readPicture } from './pictureType.ts'

/** The pixel limit protects phones, which run out of memory on larger pictures. */
const { megabytes, pixels } = uploadForm

export const upload = handle('upload', async (call) => {
  const { file, user } = call
  if (!file) throw new Refusal('upload-failed', 'file')
  if (file.truncated) throw new Refusal('file-too-large', 'file', { limit: megabytes })
  const facts = readPicture(file.bytes)
  if (!facts) throw new Refusal('not-a-picture', 'file')
  const { mediaType, width, height } = facts
  if (Math.min(width, height) < 1 || Math.max(width, height) > pixels)
    throw new Refusal('picture-dimensions', 'file', { limit: pixels })
  await assertRoomForPicture(call, user.id, file.bytes.length)
  const id = await keepPicture(call, { userId: user.id, mediaType, bytes: file.bytes })
  return { message: pictureAddress(call, id) }
})

const megabyte = 1024 * 1024

/**
 * Checks that a user may store another picture.
 * @throws Refusal too-many-pictures, no-room-for-pictures
 */
async function assertRoomForPicture(scope: Scope, userId: number, bytes: number): Promise<void> {
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
