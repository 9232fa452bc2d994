import { readFileSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Reads a JSON file and validates its shape.
 * @throws when the shape differs
 */
export const readJson = <T>(file: string | URL, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Texts by name, as in catalogues. */
export const textsByName = z.record(z.string(), z.string())

/** Replaces a file atomically, so that no reader sees a partial one; an unchanged file is not written. */
export function writeAtomically(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}
