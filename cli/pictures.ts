import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { upload } from '#sdk/upload.ts'
import { samplePicture } from '#sdk/testing/samplePicture.ts'
import type { Context } from './context.ts'
import { UsageError } from './exit.ts'
import { once } from './network.ts'

/**
 * Uploads the picture of an option and returns its address; without a file, one of a single pixel stands in for it.
 * @param part names the picture, and tells apart those of one run
 */
export async function uploadPicture(
  context: Context,
  file: string | undefined,
  part: string,
): Promise<string> {
  const picture =
    file === undefined ? samplePicture(crc32(part) >>> 8) : new Blob([await bytesOf(file, part)])
  return once(context, part, (key) => upload(context.api, picture, { key }))
}

async function bytesOf(file: string, part: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    throw new UsageError(`--${part}: ${error instanceof Error ? error.message : String(error)}`, `--${part}`)
  }
}
