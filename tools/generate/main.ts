import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, root } from './outputs.ts'

const folder = join(root, 'generated')
const files = await generate()
mkdirSync(folder, { recursive: true })
for (const [name, source] of files) {
  writeFileSync(join(folder, name), source)
  console.log(`generated/${name}  ${source.split('\n').length - 1} lines`)
}
