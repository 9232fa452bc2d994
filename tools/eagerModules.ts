import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const src = resolve(root, 'web/src')

/** Entry module of the home screen. */
const home = ['app/main.tsx', 'screens/home/Index.tsx']

/** Lists every module and style sheet of ours that home loads: its static imports, recursively, without lazy ones. */
export function eagerModules(more: readonly string[] = []): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      if (path?.startsWith('.')) visit(resolve(dirname(file), path))
      else if (path?.startsWith('#')) visit(resolve(root, path.slice(1)))
    }
  }
  for (const entry of [...home, ...more]) visit(resolve(src, entry))
  return found
}

/**
 * Matches `import … from './x.ts'` and `export … from`, also over several lines, but neither types nor
 * `import('./x.ts')`.
 */
const staticImport = /^(?:import|export)\s(?!type\b)[^'"`;]*?from\s+'([^']+)'/gm
