import { crc32, deflateSync } from 'node:zlib'

/** Creates a PNG of one grey pixel (0 black to 255 white), used for earlier uploads of the users in a world file. */
export function samplePicture(grey = 128): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixel = deflateSync(Buffer.from([0, grey]))
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
