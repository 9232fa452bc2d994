import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../generated/languages.ts'
import { readJson, textsByName } from '../readJson.ts'

export type Catalogue = Record<string, string>

export const webRoot = join(import.meta.dirname, '../../web')
export const langFolder = join(webRoot, 'src/i18n/lang')

export function readCatalogue(language: Language): Catalogue {
  return readJson(join(langFolder, `${language}.json`), textsByName)
}

/** Sorted by id, and put in place in one step: a reader never meets half a file. */
export function writeCatalogue(language: Language, catalogue: Catalogue): void {
  const sorted = Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1)))
  const file = join(langFolder, `${language}.json`)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(draft, file)
}
