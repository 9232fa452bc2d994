import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './formatted.ts'
import { generateOfContracts } from './outputs.ts'

const folder = join(root, 'generated')
mkdirSync(folder, { recursive: true })

write(await generateOfContracts())
// It imports what has just been written.
const { generateFromCode } = await import('./fromCode.ts')
write(await generateFromCode())

/** Leaves a file alone that says it already. */
function write(files: ReadonlyMap<string, string>): void {
  for (const [name, source] of files) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
    console.log(`generated/${name}  ${String(source.split('\n').length - 1)} lines`)
  }
}
