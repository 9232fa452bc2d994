import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Replaces a file atomically, so that no reader sees a partial one; an unchanged file is not written. */
export function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}
