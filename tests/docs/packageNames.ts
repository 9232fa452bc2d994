import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packages } from '../../tools/pack/packages.ts'

// Resolves exports of our packages to their sources: `@h5/sdk/control` is sdk/control/control.ts. Loaded before an
// example of the documents, which imports as its reader would.
const root = join(import.meta.dirname, '../..')

/** Source of every exported name; `*` is the common part of both. */
export const sources: Readonly<Record<string, string>> = Object.fromEntries(
  packages.flatMap(({ name, exports }) =>
    Object.entries(exports).map(([path, file]) => [`${name}${path.slice(1)}`, `${file}.ts`]),
  ),
)

function sourceOf(name: string): string | undefined {
  if (sources[name] !== undefined) return sources[name]
  const patterns = Object.entries(sources).filter(([pattern]) => pattern.includes('*'))
  // The longest match is the closest, as in package.json.
  for (const [pattern, file] of patterns.sort(([a], [b]) => b.length - a.length)) {
    const [before = ''] = pattern.split('*')
    if (name.startsWith(before)) return file.replace('*', name.slice(before.length))
  }
  return undefined
}

registerHooks({
  resolve: (name, context, next) => {
    const source = sourceOf(name)
    return next(source === undefined ? name : pathToFileURL(join(root, source)).href, context)
  },
})
