import { uploadForm } from '#generated/rules.ts'
import { handle } from '../engine/handler.ts'
import { readPicture } from './pictureType.ts'
import { keepPicture, pictureAddress } from './pictures.ts'
import { assertRoomForPicture } from './pictureQuota.ts'
import { Refusal } from '../engine/refusal.ts'

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
