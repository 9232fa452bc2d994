import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BadScenario } from './yamlFile.ts'

/**
 * The scenarios that files and folders name, each once. In folders, files that begin with `_` are parts of others, and
 * YAML without `steps` is something else.
 * @throws BadScenario when something is not there, or a folder has none
 */
export function findFiles(names: readonly string[]): readonly string[] {
  const found = names.flatMap((name) => {
    const stats = statSync(name, { throwIfNoEntry: false })
    if (!stats) throw new BadScenario(`${name}: there is no such file or folder`)
    if (!stats.isDirectory()) return [name]
    const inside = globSync('**/*.{yaml,yml}', { cwd: name, exclude: ['**/node_modules/**'] })
      .filter((file) => !basename(file).startsWith('_') && hasSteps(join(name, file)))
      .sort()
    if (inside.length === 0) throw new BadScenario(`${name}: there is no scenario in it`)
    return inside.map((file) => join(name, file))
  })
  return [...new Set(found)]
}

const hasSteps = (file: string): boolean => /^["']?steps["']?\s*:/m.test(readFileSync(file, 'utf8'))
