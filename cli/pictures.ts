import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { upload } from '#sdk/upload.ts'
import type { Context } from './context.ts'
import { UsageError } from './exit.ts'
import { once } from './network.ts'

/**
 * Uploads the picture of an option and returns its address; without a file, a small grey one stands in for it.
 * @param part names the picture, and tells apart those of one run
 */
export async function uploadPicture(
  context: Context,
  file: string | undefined,
  part: string,
): Promise<string> {
  const picture =
    file === undefined ? samplePicture(crc32(part) % 256) : new Blob([await bytesOf(file, part)])
  return once(context, part, (key) => upload(context.api, picture, { key }))
}

async function bytesOf(file: string, part: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    throw new UsageError(`--${part}: ${error instanceof Error ? error.message : String(error)}`, `--${part}`)
  }
}

/** A PNG of one pixel. @param shade 0 to 255: another shade is another picture */
export function samplePicture(shade = 128): Blob {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  // One by one, eight bits of grey; a row begins with its filter.
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.from([0, shade]))
  return new Blob(
    [Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])],
    { type: 'image/png' },
  )
}
