import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Language } from '../../generated/languages.ts'
import { readJson, textsByName, writeAtomically } from '../files.ts'

export const root = join(import.meta.dirname, '../..')

/** The files of a folder with one for each language, and the faults of missing ones. */
export interface LanguageFiles {
  /** File path by language; always includes English. */
  readonly paths: ReadonlyMap<string, string>
  readonly faults: readonly string[]
}

/** @param folder relative to the project; `besides` are files in it that belong to no language */
export function languageFiles(
  folder: string,
  extension: string,
  languages: readonly string[],
  besides: readonly string[] = [],
): LanguageFiles {
  const paths = new Map<string, string>()
  const faults: string[] = []
  for (const language of languages) {
    const path = join(root, folder, `${language}${extension}`)
    const fault = existsSync(path) ? (extension === '.json' ? jsonFault(path) : undefined) : 'is missing'
    if (fault === undefined) paths.set(language, path)
    else faults.push(`${folder}/${language}${extension} ${fault}`)
  }
  if (!paths.has('en')) throw new Error(`${folder} has no English file to compare with: ${faults.join(', ')}`)
  for (const file of readdirSync(join(root, folder))) {
    const isExpected = besides.includes(file) || languages.includes(basename(file, extension))
    if (extname(file) === extension && !isExpected)
      faults.push(`${folder}/${file} is in a language that the contract lacks`)
  }
  return { paths, faults }
}

function jsonFault(path: string): string | undefined {
  try {
    JSON.parse(readFileSync(path, 'utf8'))
    return undefined
  } catch (error) {
    return `cannot be read: ${String(error)}`
  }
}

export type TextCatalogue = Record<string, string>

export const webRoot = join(import.meta.dirname, '../../web')
export const langFolder = join(webRoot, 'src/i18n/lang')

export function readCatalogue(language: Language): TextCatalogue {
  return readJson(join(langFolder, `${language}.json`), textsByName)
}

/** Sorted by id. */
export function writeCatalogue(language: Language, catalogue: TextCatalogue): void {
  const sorted = Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeAtomically(join(langFolder, `${language}.json`), `${JSON.stringify(sorted, null, 2)}\n`)
}
