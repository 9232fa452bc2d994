/**
 * Parses the catalogues while building, so that the browser needs no parser: lang/<code>.json becomes
 * compiled/<code>.json. vite.config.ts calls it before each build.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { langFolder, languages, webRoot } from './catalogues.ts'

const formatjs = join(import.meta.dirname, '../../node_modules/.bin/formatjs')
const outFolder = join(webRoot, 'src/i18n/compiled')

interface Node {
  readonly type: number
  readonly value: string
}
const literal = 0

export function compileCatalogues(): void {
  mkdirSync(outFolder, { recursive: true })
  for (const language of languages) {
    const source = join(langFolder, `${language}.json`)
    const out = join(outFolder, `${language}.json`)
    execFileSync(formatjs, ['compile', '--format', 'simple', '--ast', '--out-file', out, source], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const parsed = JSON.parse(readFileSync(out, 'utf8')) as Record<string, readonly Node[]>
    writeFileSync(
      out,
      JSON.stringify(Object.fromEntries(Object.entries(parsed).map(([id, nodes]) => [id, slim(nodes)]))),
    )
  }
}

/** Most messages have no arguments: as text they weigh a third. */
function slim(nodes: readonly Node[]): string | readonly Node[] {
  const [only] = nodes
  return nodes.length === 1 && only?.type === literal ? only.value : nodes
}

if (import.meta.main) compileCatalogues()
