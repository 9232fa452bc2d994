import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Holds the built app to its weights, gzipped. */
const kilobyte = 1000
const limits = { home: 155 * kilobyte, screen: 25 * kilobyte, chart: 60 * kilobyte }

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

const folder = join(import.meta.dirname, '../dist/web')
const manifest = JSON.parse(readFileSync(join(folder, '../manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>
const weights = new Map<string, number>()

/** Everything that comes with these chunks before they run. */
function filesOf(...keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

function weigh(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    weights.set(file, known)
    sum += known
  }
  return sum
}

const minus = (all: ReadonlySet<string>, known: ReadonlySet<string>) =>
  [...all].filter((file) => !known.has(file))
const keysLike = (pattern: RegExp) => Object.keys(manifest).filter((key) => pattern.test(key))

const start = filesOf('index.html')
/** What the first screen loads after its paint, and the heaviest language. */
const live = filesOf(...keysLike(/socket\.io-client\/build\/esm\/index\.js$|sdk\/socket\.ts$/))
const language = Math.max(...keysLike(/compiled\/[^/]*\.json$/).map((key) => weigh(filesOf(key))))
const page = weigh(['index.html', 'theme.js', 'icon.svg'])

const faults: string[] = []
function hold(name: string, bytes: number, limit: number): void {
  const line = `${name.padEnd(34)} ${(bytes / kilobyte).toFixed(1).padStart(6)} of ${String(limit / kilobyte)} kB`
  if (bytes > limit) faults.push(line)
  if (bytes > limit || process.argv.includes('--all') || limit !== limits.screen) console.log(line)
}

const home = new Set([...start, ...filesOf('src/screens/home/Index.tsx', 'src/app/Later.tsx'), ...live])
hold('home, all in', weigh(home) + language + page, limits.home)
for (const key of keysLike(/^src\/screens\//))
  hold(key.slice('src/screens/'.length), weigh(minus(filesOf(key), home)), limits.screen)
for (const key of keysLike(/lightweight-charts|^src\/chart\/[^/]+\.tsx?$/))
  hold(key, weigh(minus(filesOf(key), home)), limits.chart)
process.exitCode = faults.length === 0 ? 0 : 1
