import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, parseSync, Visitor, type Rolldown } from 'vite'

const app = join(import.meta.dirname, '../web/src/app')

/** Screens that visits start on. Each adds about a hundred bytes to the page. */
const starts: readonly string[] = [
  '/pages/trade/index',
  '/pages/trade/kline',
  '/pages/lever/index',
  '/pages/option/detail',
]

/**
 * Returns the files that each of these screens loads in addition to those of the page: `['/pages/trade/index',
 * 'Index-a1b2c3d.js fields-e4f5g6h.css']`.
 * @throws Error when one of them is not a route
 */
export function filesOfScreens(bundle: Rolldown.OutputBundle, html: string): readonly [string, string][] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (source: string): ReadonlySet<string> => {
    const files = new Set<string>()
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || files.has(chunk.fileName)) return
      for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file)
      for (const next of chunk.imports) visit(byName.get(next))
    }
    visit(chunks.find(({ moduleIds }) => moduleIds.includes(source)))
    return files
  }
  const sources = filesByPath(readFileSync(join(app, 'routes.ts'), 'utf8'))
  return starts.map((path) => {
    const file = sources.get(path)
    if (file === undefined) throw new Error(`tools/filesOfScreens.ts: ${path} is not in routes.ts`)
    const own = [...filesOf(normalizePath(join(app, file)))].filter((one) => !html.includes(one))
    return [path, own.map((one) => one.replace(/^assets\//, '')).join(' ')]
  })
}

/** Returns the module that each route imports, from the syntax tree of the table of routes. */
export function filesByPath(table: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  let path = ''
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'path' && value.type === 'Literal')
        path = String(value.value)
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') files.set(path, String(source.value))
    },
  }).visit(parseSync('routes.ts', table).program)
  return files
}
