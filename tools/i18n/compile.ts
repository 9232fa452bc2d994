/**
 * Parses the catalogues while building, so that the browser needs no parser: lang/<code>.json becomes
 * compiled/<code>.json with what home says, and compiled/rest/<code>.json with what the other screens say, so that home
 * does not wait for words it has no use for. vite.config.ts calls it before each build.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../generated/languages.ts'
import { eagerModules } from '../eagerModules.ts'
import { langFolder, webRoot } from './catalogues.ts'
import { readJson } from '../readJson.ts'
import { writeWhole } from '../writeWhole.ts'

const formatjs = join(import.meta.dirname, '../../node_modules/.bin/formatjs')
const outFolder = join(webRoot, 'src/i18n/compiled')
/** They stand over any screen. */
const overAll = ['app/SideMenu.tsx', 'kit/SheetDialog.tsx', 'feedback/ConfirmHost.tsx']

const node = z.looseObject({ type: z.number(), value: z.unknown().optional() })
type Node = z.infer<typeof node>
const compiled = z.record(z.string(), z.array(node))
const literal = 0

export function compileCatalogues(): void {
  mkdirSync(join(outFolder, 'rest'), { recursive: true })
  const first = firstWords()
  // Not where the results go: another build may be reading those.
  const parsed = mkdtempSync(join(tmpdir(), 'catalogues-'))
  try {
    for (const language of languages) {
      const out = join(parsed, `${language}.json`)
      const source = join(langFolder, `${language}.json`)
      // One by one: the failure of a whole folder does not say which file is at fault.
      execFileSync(formatjs, ['compile', '--format', 'simple', '--ast', '--out-file', out, source], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const messages = Object.entries(readJson(out, compiled)).map(
        ([id, nodes]) => [id, slim(nodes)] as const,
      )
      write(
        join(outFolder, `${language}.json`),
        messages.filter(([id]) => first.has(id)),
      )
      write(
        join(outFolder, 'rest', `${language}.json`),
        messages.filter(([id]) => !first.has(id)),
      )
    }
  } finally {
    rmSync(parsed, { recursive: true })
  }
}

/** What stands in quotes in the modules of the first load; more than the ids, which does no harm. */
function firstWords(): ReadonlySet<string> {
  const code = Array.from(eagerModules(overAll), (file) => readFileSync(file, 'utf8')).join('\n')
  return new Set(Array.from(code.matchAll(/['"]([a-z][\w.]*)['"]/gi), ([, text]) => text ?? ''))
}

function write(file: string, messages: readonly (readonly [string, unknown])[]): void {
  writeWhole(file, JSON.stringify(Object.fromEntries(messages)))
}

/** Most messages have no arguments: as text they weigh a third. */
function slim(nodes: readonly Node[]): unknown {
  const [only] = nodes
  return nodes.length === 1 && only?.type === literal ? only.value : nodes
}

if (import.meta.main) compileCatalogues()
