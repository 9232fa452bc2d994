/** The longest side that is sent: enough to read a document by, a tenth of what a camera makes. */
const longest = 1_600

/**
 * A picture small enough to send, as an upright JPEG. What the camera wrote beside it, the place above all, stays
 * behind.
 * @throws when the browser cannot read the file as a picture
 */
export async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const ratio = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * ratio))
    canvas.height = Math.max(1, Math.round(picture.height * ratio))
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser cannot draw')
    // JPEG knows no transparency; without this it would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await blobOf(canvas, 'image/jpeg', 0.86)
  } finally {
    picture.close()
  }
}

export function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      type,
      quality,
    )
  })
}
