import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { hashOf } from '../../tools/bootstrap/hash.mjs'
import { inTurn } from '../../tools/bootstrap/turn.mjs'

const root = join(import.meta.dirname, '../..')
const sources = [
  ...['mock', 'contract', 'domain', 'generated', 'tests/coverage', 'package-lock.json'],
  ...['cheapPasswords', 'mockBundle', 'mockProgram'].map((name) => `tests/support/${name}.ts`),
]
let program: Promise<string> | undefined

/**
 * Returns the path of the mock bundled with its dependencies, built when its sources have changed. It starts in half the
 * processor time of the sources, because it loads 20 modules instead of hundreds.
 */
export const bundledMock = (): Promise<string> => (program ??= openBundle())

async function openBundle(): Promise<string> {
  const bundles = join(root, '.cache/mock')
  const bundle = join(bundles, hashOf(root, sources).slice(0, 16))
  if (!existsSync(bundle))
    await inTurn(`${bundles}.turn`, 'Waiting for another process that bundles the mock.', async () => {
      if (existsSync(bundle)) return
      rmSync(bundles, { recursive: true, force: true })
      mkdirSync(bundles, { recursive: true })
      await buildTo(`${bundle}.part`)
      renameSync(`${bundle}.part`, bundle)
    })
  return join(bundle, 'mockProgram.js')
}

async function buildTo(outDir: string): Promise<void> {
  // Imported late: most workers find it built.
  const { build } = await import('vite')
  await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'error',
    plugins: [keepPlaces],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'tests/support/mockProgram.ts'),
      outDir,
      target: 'node24',
      rolldownOptions: { output: { keepNames: true } },
    },
  })
}

/** Modules find files beside them, such as migrations, as before. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/ },
    handler: (code, id) => {
      if (id.startsWith('\0')) return undefined
      const places = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id }
      return Object.entries(places).reduce(
        (text, [name, place]) => text.replaceAll(`import.meta.${name}`, JSON.stringify(place)),
        code,
      )
    },
  },
}
