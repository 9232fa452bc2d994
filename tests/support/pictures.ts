import { crc32 } from 'node:zlib'
import { samplePicture } from '../../mock/accounts/pictures/pictures.ts'

/** Returns a one-pixel picture, black (0) to white (255); different greys are different pictures. */
export function onePixel(grey?: number): Blob {
  return new Blob([new Uint8Array(samplePicture(grey))], { type: 'image/png' })
}

/** Returns the same picture, with this width in its header. */
export function wide(width: number): Blob {
  const bytes = samplePicture()
  // Signature, then length and name of the first chunk, its data of 13 bytes, and the checksum of name and data.
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

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
