import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { build, type Plugin } from 'vite'
import { notices } from '../notices/plugin.ts'

/** Folder of the bundled libraries of a package. */
export const vendorFolder = 'vendor'

/**
 * Bundles libraries and their dependencies into `folder` and rewrites the imports, so that users of the package do not
 * install them: a package cannot override the dependencies of its dependencies.
 */
export async function vendor(folder: string, parts: readonly string[], scratch: string): Promise<void> {
  if (parts.length === 0) return
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dist\/).*\.js$/.test(file),
  )
  const wanted = (path: string) => parts.includes(packageOfImport(path))
  const entries = new Map<string, string>()
  for (const file of files)
    for (const path of importsOf(join(folder, file)).filter(wanted))
      entries.set(path, path.replace(/\.js$/, '').replaceAll(/\W+/g, '-').replace(/^-/, ''))
  mkdirSync(scratch, { recursive: true })
  const input: Record<string, string> = {}
  for (const [path, name] of entries) input[name] = await entryOf(path, join(scratch, name))
  await build({
    configFile: false,
    publicDir: false,
    root: scratch,
    logLevel: 'error',
    plugins: [markCommonJs, notices()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: join(folder, vendorFolder),
      target: 'node22',
      minify: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  for (const file of files) redirect(folder, file, entries)
}

/**
 * CommonJS that exports only through `this` is mistaken for an ES module, where `this` is undefined, unless it mentions
 * `module`.
 */
const markCommonJs: Plugin = {
  name: 'mark-common-js',
  transform: {
    filter: {
      id: /[\\/]node_modules[\\/].*\.js$/,
      code: { include: /\bthis\b/, exclude: /\bmodule\b|\bexports\s*[.[=]|\b(export|import)\b\s*[\w${*'"]/ },
    },
    handler: (code) => `${code}\nmodule.exports\n`,
  },
}

/** A module with the exports that Node detects in the library; a bundler alone reduces CommonJS to one `default`. */
async function entryOf(path: string, name: string): Promise<string> {
  const probe = `${name}.probe.mjs`
  writeFileSync(probe, `export * as library from '${path}'\n`)
  const { library } = (await import(pathToFileURL(probe).href)) as { readonly library: object }
  const entry = `${name}.mjs`
  const names = Object.keys(library).filter((one) => /^[\w$]+$/.test(one) && one !== '__esModule')
  writeFileSync(entry, `export { ${names.join(', ')} } from '${path}'\n`)
  return entry
}

function redirect(folder: string, file: string, entries: ReadonlyMap<string, string>): void {
  const text = readFileSync(join(folder, file), 'utf8')
  const up = relative(dirname(file), vendorFolder)
  const relocated = [...entries].reduce(
    (all, [path, name]) => all.replaceAll(`'${path}'`, `'${up.startsWith('.') ? up : `./${up}`}/${name}.js'`),
    text,
  )
  if (relocated !== text) writeFileSync(join(folder, file), relocated)
}

/** Import specifiers of a file. */
export function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.map(({ fileName }) => fileName)
}

/** Package of an import: `fp-ts` of `fp-ts/lib/Either.js`. */
export const packageOfImport = (path: string): string =>
  path.split('/', path.startsWith('@') ? 2 : 1).join('/')
