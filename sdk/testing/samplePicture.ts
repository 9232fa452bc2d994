import { crc32, deflateSync } from 'node:zlib'

let count = 0

/**
 * Creates a PNG of one pixel, to use as proof of a deposit or as a passport picture. Each call uses a new colour by
 * default, because an exchange may reject a picture it has seen.
 * @param colour 0 to 2^24 - 1; the same colour gives the same picture
 */
export function samplePicture(colour = count++): Blob {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixel = deflateSync(Buffer.from([0, (colour >> 16) & 255, (colour >> 8) & 255, colour & 255]))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))]
  return new Blob([new Uint8Array(Buffer.concat([magic, ...chunks]))], { type: 'image/png' })
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
