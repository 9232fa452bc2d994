import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeAtomically } from '../files.ts'
import { root } from './formatted.ts'
import { reportMistakes } from './mistake.ts'
import { generateOfContracts } from './outputs.ts'

const folder = join(root, 'generated')
mkdirSync(folder, { recursive: true })

await reportMistakes(async () => {
  write(await generateOfContracts())
  // Imported late, because it imports the files just written.
  const { generateFromCode } = await import('./fromCode.ts')
  write(await generateFromCode())
})

function write(files: ReadonlyMap<string, string>): void {
  for (const [name, source] of files) {
    writeAtomically(join(folder, name), source)
    console.log(`${relative(root, join(folder, name))}  ${String(source.split('\n').length - 1)} lines`)
  }
}
