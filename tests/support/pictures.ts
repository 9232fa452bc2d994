import { crc32, deflateSync } from 'node:zlib'
import { samplePicture } from '../../mock/accounts/pictures/pictures.ts'

/** Returns a one-pixel picture, black (0) to white (255); different greys are different pictures. */
export function onePixel(grey?: number): Blob {
  return new Blob([new Uint8Array(samplePicture(grey))], { type: 'image/png' })
}

/** Returns the same picture, with this width in its header. */
export const pictureOfWidth = (width: number): Blob => png({ width, height: 1 })

/** Returns a grey PNG; an oversized one has a single pixel behind its header. */
function png({ width, height }: Size): Blob {
  const bytes = samplePicture()
  // Signature, then length and name of the first chunk, its data of 13 bytes, and the checksum of name and data.
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  if (width * height > mostPixels) return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  // Each row begins with its filter, 0 for none.
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(rows)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  checksum.writeUInt32BE(crc32(data))
  const [header, end] = [bytes.subarray(0, 33), bytes.subarray(-12)]
  return new Blob(
    [header, length, data, checksum, end].map((part) => new Uint8Array(part)),
    {
      type: 'image/png',
    },
  )
}

const mostPixels = 100_000

const encoded = (type: string, base64: string): Blob => new Blob([Buffer.from(base64, 'base64')], { type })

/** One grey pixel as browsers encode it. */
export const jpegPixel = encoded(
  'image/jpeg',
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////' +
    '2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QA' +
    'FQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM' +
    'AwEAAhEDEQA/AKAD/9k=',
)
export const webpPixel = encoded('image/webp', 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAB0CWJaQAA3AA+0AAAAA=')

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns a picture of each type and size. A JPG or WebP has one pixel, and states the size in its header. */
export const sizedPictures: Readonly<Record<'PNG' | 'JPG' | 'WebP', (size: Size) => Promise<Blob>>> = {
  PNG: async (size) => png(size),
  JPG: async ({ width, height }) => {
    const bytes = await bytesOf(jpegPixel)
    // The frame header: marker, length and precision come before the size.
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return new Blob([new Uint8Array(bytes)], { type: jpegPixel.type })
  },
  WebP: async ({ width, height }) => {
    const bytes = await bytesOf(webpPixel)
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
    return new Blob([new Uint8Array(bytes)], { type: webpPixel.type })
  },
}

const bytesOf = async (picture: Blob): Promise<Buffer> => Buffer.from(await picture.arrayBuffer())
