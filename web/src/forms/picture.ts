import { uploadForm } from '#generated/rules.ts'

/** The backend's limit, for the picture that is sent. */
export const pictureLimit = uploadForm.megabytes * 1024 * 1024
/**
 * The limit of a file before it is made smaller: cameras exceed the backend's, but a video chosen by mistake must not
 * exhaust the phone's memory.
 */
export const fileLimit = 4 * pictureLimit
const longestSide = 1600
const quality = 0.86

export const pictureTypes = 'image/jpeg,image/png,image/webp'

/**
 * Redraws a picture upright, with at most 1600 px on its longer side. This removes the camera's metadata, above all the
 * location.
 * @throws when the browser cannot show it
 */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  // JPEG has no transparency; without this it would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large to draw'))),
      'image/jpeg',
      quality,
    ),
  )
}
