import { handle } from '../contract/handler.ts'
import { pictureType } from '../domain/picture.ts'
import { assertRoomForPicture } from '../people/pictureQuota.ts'
import { Refusal } from '../refusal.ts'

export const upload = handle('upload', async (call) => {
  const { tx, now, user, random, world, file } = call
  if (!file) throw new Refusal('upload-failed', 'file')
  if (file.truncated) throw new Refusal('file-too-large', 'file', { limit: 10 })
  const mediaType = pictureType(file.bytes)
  if (!mediaType) throw new Refusal('not-a-picture', 'file')
  await assertRoomForPicture(call, user.id, file.bytes.length)
  const id = random.hex(16)
  await tx
    .insertInto('picture')
    .values({ id, user_id: user.id, media_type: mediaType, bytes: file.bytes, created_at: now })
    .execute()
  return { message: `/pictures/${world.name}/${id}` }
})
