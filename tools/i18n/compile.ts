/**
 * Parses the catalogues at build time, so that the browser needs no parser: lang/<code>.json becomes
 * compiled/<code>.json with the texts of home, and compiled/rest/<code>.json with those of the other screens, which
 * home does not wait for. vite.config.ts calls it before each build.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../generated/languages.ts'
import { eagerModules } from '../eagerModules.ts'
import { readJson, writeAtomically } from '../files.ts'
import { langFolder, webRoot } from './files.ts'

const formatjs = join(import.meta.dirname, '../../node_modules/.bin/formatjs')
const outFolder = join(webRoot, 'src/i18n/compiled')
/** Shown over any screen. */
const overAll = ['app/SideMenu.tsx', 'kit/SheetDialog.tsx', 'feedback/ConfirmHost.tsx']

const node = z.looseObject({ type: z.number(), value: z.unknown().optional() })
type Node = z.infer<typeof node>
const compiledCatalogue = z.record(z.string(), z.array(node))
const literal = 0

export function compileCatalogues(): void {
  mkdirSync(join(outFolder, 'rest'), { recursive: true })
  const first = firstWords()
  // Not in the output folder: another build may be reading it.
  const parsed = mkdtempSync(join(tmpdir(), 'catalogues-'))
  try {
    for (const language of languages) {
      const out = join(parsed, `${language}.json`)
      const source = join(langFolder, `${language}.json`)
      // One by one, because the error for a whole folder does not name the file.
      execFileSync(formatjs, ['compile', '--format', 'simple', '--ast', '--out-file', out, source], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const messages = Object.entries(readJson(out, compiledCatalogue)).map(
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

/** Quoted strings in the modules of the first load; this includes more than ids, which is harmless. */
function firstWords(): ReadonlySet<string> {
  const code = Array.from(eagerModules(overAll), (file) => readFileSync(file, 'utf8')).join('\n')
  return new Set(Array.from(code.matchAll(/['"]([a-z][\w.]*)['"]/gi), ([, text]) => text ?? ''))
}

function write(file: string, messages: readonly (readonly [string, unknown])[]): void {
  writeAtomically(file, JSON.stringify(Object.fromEntries(messages)))
}

/** Most messages have no arguments: as text they take a third of the size. */
function slim(nodes: readonly Node[]): unknown {
  const [only] = nodes
  return nodes.length === 1 && only?.type === literal ? only.value : nodes
}

if (import.meta.main) compileCatalogues()
