import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from 'size-limit'
import type { Manifest } from 'vite'

/**
 * Size limits of the built app, gzipped. size-limit only weighs given files; the files of a screen come from Vite's
 * manifest, which lists the imports of each chunk.
 */
const limits = { home: '155 kB', screen: '30 kB', desk: '70 kB', chart: '90 kB' }

const folder = join(import.meta.dirname, 'dist/web')
const manifest = JSON.parse(readFileSync(join(folder, '../manifest.json'), 'utf8')) as Manifest

/** All static imports of these chunks. */
function filesOf(...keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

const keysLike = (pattern: RegExp) => Object.keys(manifest).filter((key) => pattern.test(key))

/** Files that the first screen loads after its first paint. */
const live = keysLike(/src\/market\/live\/io\.ts$|sdk\/socket\.ts$/)
/** Usually in the file of the app, without a key of its own. */
const firstScreen = keysLike(/^src\/screens\/home\/Index\.tsx$/)
const home = filesOf('index.html', 'src/app/Later.tsx', ...firstScreen, ...live)
/** Parts that load on demand and are in a file with other modules: Vite names the file instead of the source. */
const merged = new Set(
  Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => key.startsWith('_')),
)
const page = ['index.html', 'start.js', 'splash.css', 'icon.svg']

const check = (name: string, files: Iterable<string>, limit: string): Check => ({
  name,
  path: Array.from(files, (file) => join(folder, file)),
  limit,
  gzip: true,
})
/** Files that a screen loads in addition to home; nothing for home itself. */
const added = (keys: readonly string[], prefix: string, limit: string): Check[] =>
  keys
    .map((key) => ({ key, files: [...filesOf(key)].filter((file) => !home.has(file)) }))
    .filter(({ files }) => files.length > 0)
    .map(({ key, files }) => check(key.slice(prefix.length), files, limit))

export default [
  ...keysLike(/compiled\/[^/]*\.json$/).map((key) =>
    check(`home, all in, ${key}`, [...home, ...filesOf(key), ...page], limits.home),
  ),
  ...added(keysLike(/^src\/screens\/(?!\w+\/desk\/)/), 'src/screens/', limits.screen),
  ...added([...merged], '_', limits.screen),
  // Only loaded by wide pages.
  ...added(keysLike(/^src\/screens\/\w+\/desk\//), 'src/screens/', limits.desk),
  ...added(keysLike(/lightweight-charts|^src\/chart\/[^/]+\.tsx?$/), '', limits.chart),
]
