import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder with these files, which is removed after the test. */
export function scenarioFolder(files: Readonly<Record<string, string>>): {
  readonly folder: string
  readonly write: (name: string, text: string) => string
} {
  const folder = mkdtempSync(join(tmpdir(), 'h5-scenarios-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  return { folder, write }
}
