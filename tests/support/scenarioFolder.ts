import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporaryFolder.ts'

/** Creates a folder with these files, which is removed after the test. */
export function scenarioFolder(files: Readonly<Record<string, string>>): {
  readonly folder: string
  readonly write: (name: string, text: string) => string
} {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  return { folder, write }
}
