import { readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Package } from './packages.ts'
import { vendorFolder, importsOf, packageOfImport } from './vendor.ts'

/** Fields taken from our own package.json. */
export interface RootManifest {
  readonly version: string
  readonly license: string
  readonly homepage: string
  readonly bugs: string
  readonly repository: { readonly type: string; readonly url: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/**
 * Generates the package.json of the code compiled into `folder`.
 * @throws Error when the code imports a package that our package.json lacks
 */
export function manifestOf(
  { name, description, keywords, exports, bin, sideEffects, peers = {} }: Package,
  root: RootManifest,
  folder: string,
  commit: string,
): object {
  const run = partsOf(folder, '.js')
  const unknown = run.filter((part) => !(part in root.dependencies) && !(part in peers))
  if (unknown.length > 0)
    throw new Error(`${name} needs ${unknown.join(', ')}, which package.json does not list as a dependency`)
  const versions = { ...root.devDependencies, ...root.dependencies }
  // Type-only imports are needed only by users of the types.
  const needed = [...new Set([...run, ...partsOf(folder, '.d.ts')])].filter((part) => part in versions).sort()
  // A range, because its users otherwise could not share one copy with other dependents.
  const pick = (parts: readonly string[]) =>
    Object.fromEntries(parts.map((part) => [part, `^${versions[part] ?? ''}`]))
  return {
    name,
    version: root.version,
    description,
    keywords,
    license: root.license,
    homepage: root.homepage,
    bugs: root.bugs,
    repository: root.repository,
    type: 'module',
    engines: { node: '>=22.13' },
    // The commit it was built from.
    gitHead: commit,
    exports: Object.fromEntries(
      Object.entries(exports).map(([path, file]) => [
        path,
        { types: `./${file}.d.ts`, default: `./${file}.js` },
      ]),
    ),
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(bin
      ? { bin: Object.fromEntries(Object.entries(bin).map(([word, file]) => [word, `bin/${file}`])) }
      : {}),
    dependencies: pick(needed.filter((part) => !(part in peers))),
    ...(Object.keys(peers).length === 0
      ? {}
      : {
          peerDependencies: peers,
          peerDependenciesMeta: Object.fromEntries(
            Object.keys(peers).map((part) => [part, { optional: true }]),
          ),
        }),
  }
}

/** Packages that files with this ending import, except bundled ones. */
function partsOf(folder: string, ending: string): readonly string[] {
  const parts = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith(ending) || entry.startsWith('dist') || entry.startsWith(vendorFolder)) continue
    for (const path of importsOf(join(folder, entry)))
      if (!path.startsWith('.') && !isBuiltin(path)) parts.add(packageOfImport(path))
  }
  return [...parts]
}
