import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Path of the worker in the built app: at the root, which determines its scope. */
export const workerFile = 'sw.js'

/** Cached on the first visit: the start-up files, common overlays, and the five tabs. */
const precachedFiles = [
  'index.html',
  'app/Later.tsx',
  'app/SideMenu.tsx',
  'kit/SheetDialog.tsx',
  'feedback/ConfirmHost.tsx',
  'shell/ErrorFace.tsx',
  'market/LineDrawing.tsx',
  'market/BookRows.tsx',
  'market/ShareChips.tsx',
  'alerts/AlertButton.tsx',
  'screens/spot/ticket/ask.tsx',
  'chart/MoreSheet.tsx',
  'screens/spot/TicketSettings.tsx',
  'market/Peek.tsx',
  'screens/spot/ticket/Lite.tsx',
  'screens/spot/ticket/Placed.tsx',
  'screens/spot/ticket/TicketFacts.tsx',
  'screens/spot/ticket/PriceField.tsx',
  'screens/spot/orders/Orders.tsx',
  'screens/spot/orders/OrderSheet.tsx',
  'screens/options/Intro.tsx',
  'screens/options/orders/Orders.tsx',
  'screens/options/Picture.tsx',
  'screens/options/orders/Result.tsx',
  'screens/options/orders/ResultCard.tsx',
  'screens/options/orders/RunningOptions.tsx',
  'api/outcomeLookup.ts',
  'screens/home/Index.tsx',
  'screens/spot/Index.tsx',
  'screens/options/Detail.tsx',
  'screens/earn/Index.tsx',
  'screens/assets/Index.tsx',
  'screens/assets/CoinSheet.tsx',
]
const publicFolder = join(import.meta.dirname, '../web/public')

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
        const shell = ['', ...unhashedFiles(), ...closure(chunks)]
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

/** These screens with all their static imports. */
function closure(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || files.has(name)) return
    files.add(name)
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    for (const file of [...importedCss, ...importedAssets]) files.add(file)
    for (const next of chunk.imports) visit(next)
  }
  for (const name of precachedFiles) {
    // A module in a chunk with others has a second file, by whose name it is imported.
    const holders = chunks.filter(({ facadeModuleId, moduleIds }) =>
      [...moduleIds, facadeModuleId ?? ''].some((id) => isOf(id, name)),
    )
    if (holders.length === 0) throw new Error(`No file of the build holds ${name}`)
    for (const { fileName } of holders) visit(fileName)
  }
  return [...files].sort()
}

const isOf = (id: string, name: string): boolean =>
  id.endsWith(`/web/${name}`) || id.endsWith(`/web/src/${name}`)
