import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, root } from './outputs.ts'

const folder = join(root, 'generated')
const files = await generate()
mkdirSync(folder, { recursive: true })
const read = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
const changed = Array.from(files).filter(([name, source]) => read(name) !== source)
for (const [name, source] of changed) writeFileSync(join(folder, name), source)

// Some of it is made by code that imports the rest, which this process has loaded as it was before.
const isSecond = process.argv.includes('--again')
if (changed.length > 0 && !isSecond) {
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--again'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else
  for (const [name, source] of files) console.log(`generated/${name}  ${source.split('\n').length - 1} lines`)
