/** The longest side that is sent: enough to read a document by, a tenth of what a camera makes. */
const longest = 1_600
const sentAsTheyAre = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A picture small enough to send. Also turns what a phone takes (HEIC, sideways JPEG) into an upright JPEG.
 * @throws when the browser cannot read the file as a picture
 */
export async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const ratio = Math.min(1, longest / Math.max(picture.width, picture.height))
    if (ratio === 1 && sentAsTheyAre.includes(file.type)) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * ratio)
    canvas.height = Math.round(picture.height * ratio)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
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
