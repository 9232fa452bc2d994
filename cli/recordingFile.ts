import { createReadStream } from 'node:fs'
import { CannotReplay } from '#sdk/control/recording.ts'
import { fileTrouble } from './fileTrouble.ts'

/** Bytes of the largest journal that a mock can be told to keep, and room for the white space of a file that people read. */
const largest = 500 * 2 ** 20

/** @throws UsageError where it cannot be read, CannotReplay where it is longer than any recording */
export async function readRecordingFile(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  const stream = createReadStream(file)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // Also of what has no end, as a device.
      if (bytes > largest) break
      chunks.push(chunk)
    }
  } catch (error) {
    return fileTrouble('<file>', file)(error)
  }
  if (bytes > largest)
    throw new CannotReplay(`The file has more than ${String(largest / 2 ** 20)} MB, which no recording has`)
  return Buffer.concat(chunks).toString('utf8')
}
