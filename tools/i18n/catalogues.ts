import { join } from 'node:path'
import type { Language } from '../../generated/languages.ts'
import { readJson, textsByName, writeWhole } from '../files.ts'

export type Catalogue = Record<string, string>

export const webRoot = join(import.meta.dirname, '../../web')
export const langFolder = join(webRoot, 'src/i18n/lang')

export function readCatalogue(language: Language): Catalogue {
  return readJson(join(langFolder, `${language}.json`), textsByName)
}

/** Sorted by id. */
export function writeCatalogue(language: Language, catalogue: Catalogue): void {
  const sorted = Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeWhole(join(langFolder, `${language}.json`), `${JSON.stringify(sorted, null, 2)}\n`)
}
