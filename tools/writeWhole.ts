import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Puts a text in place in one step, so that no reader meets half a file; one that says it already is left as it is. */
export function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${String(process.pid)}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}
