import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

/** Path of the worker in the built app: at the root, which determines its scope. */
export const workerFile = 'sw.js'

/** The start page and the screens of the five tabs. */
const starts = [
  'index.html',
  'src/screens/home/Index.tsx',
  'src/screens/spot/Index.tsx',
  'src/screens/options/Detail.tsx',
  'src/screens/earn/Index.tsx',
  'src/screens/assets/Index.tsx',
]
const web = join(import.meta.dirname, '../web')
const publicFolder = join(web, 'public')

/** Gives web/src/worker/sw.ts the list of the shell's files, and each build a cache name. */
export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const script = chunks.find((chunk) => chunk.fileName === workerFile)
        if (!script) throw new Error(`The build has no ${workerFile}`)
        const shell = ['', ...unhashedFiles(), ...filesOf(shellModules(this.getModuleInfo), chunks)]
        const build = createHash('sha256')
        for (const file of Object.values(bundle).sort((one, other) =>
          one.fileName < other.fileName ? -1 : 1,
        ))
          build.update(file.type === 'chunk' ? file.code : file.source)
        for (const name of unhashedFiles()) build.update(readFileSync(join(publicFolder, name)))
        script.code = script.code
          .replace('__BUILD__', JSON.stringify(build.digest('hex').slice(0, 12)))
          .replaceAll('__SHELL__', 'shell')
        script.code = `const shell=${JSON.stringify(shell)};\n${script.code}`
      },
    },
  }
}

/** Small files of web/public that the start page or the phone requests. */
function unhashedFiles(): readonly string[] {
  return globSync('*.{css,js,svg,webmanifest}', { cwd: publicFolder }).sort()
}

/**
 * Cached on the first visit: the start page and the tabs, with all that they load at once or on demand, except other
 * screens, desks of wide pages, and catalogues, of which a user needs one.
 */
function shellModules(infoOf: Rolldown.GetModuleInfo): ReadonlySet<string> {
  const moduleOf = (name: string) => {
    const info = infoOf(normalizePath(join(web, name)))
    if (!info) throw new Error(`The build has no ${name}`)
    return info
  }
  const screens = new Set(moduleOf('src/app/routes.ts').dynamicallyImportedIds)
  const isLater = (id: string) => screens.has(id) || /\.json$|\/(desk|node_modules)\//.test(id)
  const modules = new Set<string>()
  const visit = ({ id, importedIds, dynamicallyImportedIds }: Rolldown.ModuleInfo) => {
    if (modules.has(id)) return
    modules.add(id)
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter((one) => !isLater(one))]) {
      const info = infoOf(next)
      if (info) visit(info)
    }
  }
  for (const name of starts) visit(moduleOf(name))
  return modules
}

/** Files of the build that hold these modules, with their static imports. */
function filesOf(modules: ReadonlySet<string>, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    for (const file of [chunk.fileName, ...importedCss, ...importedAssets]) files.add(file)
    for (const next of chunk.imports) visit(byName.get(next))
  }
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  for (const chunk of chunks) {
    // A module in a chunk with others has a second file, by whose name it is imported.
    const { moduleIds, facadeModuleId } = chunk
    if ([...moduleIds, facadeModuleId ?? ''].some((id) => modules.has(id))) visit(chunk)
  }
  return [...files].sort()
}
