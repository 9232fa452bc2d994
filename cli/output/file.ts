import { writeFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { UsageError } from '../exit.ts'

/** Writes a text to a file, or to stdout when that is `-`. @throws UsageError where the file cannot be written */
export async function writeOut(context: Context, file: string, text: string | Uint8Array): Promise<void> {
  if (file === '-') {
    process.stdout.write(text)
    return
  }
  await writeFile(file, text).catch(unusable)
  const bytes = Buffer.byteLength(text)
  await context.confirm({ file, bytes }, `${file}  ${String(bytes)} bytes`)
}

/** A file that cannot be read or written. @throws UsageError */
export function unusable(error: unknown): never {
  throw new UsageError(`<file>: ${error instanceof Error ? error.message : String(error)}`, '<file>')
}
