import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BadScenario } from './yamlFile.ts'

/**
 * Scenarios in files and folders, without duplicates. In folders, skips files that begin with `_`, which are parts of
 * others, and YAML without `steps`.
 * @throws BadScenario when a name does not exist, or a folder has no scenario
 */
export function findFiles(names: readonly string[]): readonly string[] {
  const found = names.flatMap((name) => {
    const stats = statSync(name, { throwIfNoEntry: false })
    if (!stats) throw new BadScenario(`${name}: there is no such file or folder`)
    if (!stats.isDirectory()) return [name]
    const inside = globSync('**/*.{yaml,yml}', { cwd: name, exclude: ['**/node_modules/**'] })
      .filter((file) => !basename(file).startsWith('_') && hasSteps(join(name, file)))
      .sort()
    if (inside.length === 0) throw new BadScenario(`${name}: contains no scenarios`)
    return inside.map((file) => join(name, file))
  })
  return [...new Set(found)]
}

const hasSteps = (file: string): boolean => /^["']?steps["']?\s*:/m.test(readFileSync(file, 'utf8'))
