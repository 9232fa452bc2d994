import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Imports from another room, as package.json maps them inside this repository. */
const roomImport = /(['"])#(sdk|contract|domain|generated|scenarios)\//g
/** Workers and other files that run next to the file that names them. */
const besides = /new URL\('(\.{1,2}\/[^']+)\.ts'/g

/**
 * Copies sources for the compilation of a package and makes every import relative, because an installed package lacks
 * our import map.
 */
export function stage(root: string, files: readonly string[], folder: string): void {
  for (const file of files) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    if (!file.endsWith('.ts')) cpSync(join(root, file), target)
    else {
      const up = relative(dirname(file), '.') || '.'
      const text = readFileSync(join(root, file), 'utf8')
        .replaceAll(roomImport, `$1${up}/$2/`)
        .replaceAll(besides, "new URL('$1.js'")
      writeFileSync(target, text)
    }
  }
}
