import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { samplePicture } from '#sdk/testing/samplePicture.ts'
import { upload } from '#sdk/upload.ts'
import type { Context } from '../context/context.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { sendOnce } from './network.ts'
import { rewordRefusals } from './refusals.ts'

/**
 * Uploads a picture and returns its address; without a file, uploads a sample of one pixel.
 * @param part name of the picture, distinct within a run
 */
export async function uploadPicture(
  context: Context,
  file: string | undefined,
  part: string,
): Promise<string> {
  const picture =
    file === undefined
      ? samplePicture(crc32(part) >>> 8)
      : new Blob([new Uint8Array(await readFile(file).catch(explainFileError(`--${part}`, file)))])
  return rewordRefusals(context, { flags: { file: `--${part}` } }, () =>
    sendOnce(context, part, (key) => upload(context.api, picture, { key })),
  )
}
