import { createReadStream } from 'node:fs'
import { CannotReplay } from '#sdk/control/recording.ts'
import { fileTrouble } from './fileTrouble.ts'

/** Size of the largest journal that a mock keeps, plus white space of an indented file, in bytes. */
const largest = 500 * 2 ** 20

/** @throws UsageError when the file cannot be read, CannotReplay when it is larger than any recording */
export async function readRecordingFile(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  const stream = createReadStream(file)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // Stops for endless files too, such as devices.
      if (bytes > largest) break
      chunks.push(chunk)
    }
  } catch (error) {
    return fileTrouble('<file>', file)(error)
  }
  if (bytes > largest)
    throw new CannotReplay(
      `The file is larger than ${String(largest / 2 ** 20)} MB, the maximum of a recording`,
    )
  return Buffer.concat(chunks).toString('utf8')
}
