import { writeFile } from 'node:fs/promises'
import { fileTrouble } from '../errors/fileTrouble.ts'
import type { Printer } from './printer.ts'

/**
 * Writes a text to a file, or to stdout for `-`.
 * @throws UsageError when the file cannot be written
 */
export async function writeOut({ confirm }: Printer, file: string, text: string | Uint8Array): Promise<void> {
  if (file === '-') {
    process.stdout.write(text)
    return
  }
  await writeFile(file, text).catch(fileTrouble('<file>', file))
  const bytes = Buffer.byteLength(text)
  await confirm({ file, bytes }, `${file}  ${String(bytes)} bytes`)
}
