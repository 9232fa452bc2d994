import { handle } from '../contract/handler.ts'
import { readPicture } from '../domain/picture.ts'
import { Refusal } from '../refusal.ts'

/** Pixels of a side; a phone that shows more runs out of memory. */
const longestSide = 12_000

export const upload = handle('upload', async ({ tx, now, user, random, world, file }) => {
  if (!file) throw new Refusal('upload-failed', 'file')
  if (file.truncated) throw new Refusal('file-too-large', 'file', { limit: 10 })
  const facts = readPicture(file.bytes)
  if (!facts) throw new Refusal('not-a-picture', 'file')
  const { mediaType, width, height } = facts
  if (Math.min(width, height) < 1 || Math.max(width, height) > longestSide)
    throw new Refusal('picture-dimensions', 'file', { limit: longestSide })
  const id = random.hex(16)
  await tx
    .insertInto('picture')
    .values({ id, user_id: user.id, media_type: mediaType, bytes: file.bytes, created_at: now })
    .execute()
  return { message: `/pictures/${world.name}/${id}` }
})
