import { readFileSync } from 'node:fs'
import { languageFiles } from './files.ts'
import { readJson, textsByName } from '../readJson.ts'
import { readTerms, type Terms } from './terms.ts'

const catalogues = ['web/src/i18n/lang', 'mock/engine/lang']
const files = [
  ['mock/content/news', '.json'],
  ['web/src/screens/help/legal', '.ts'],
] as const

/** Where a text names a thing by another word than docs/terms.md. */
export function termFaults(
  languages: readonly string[],
  terms: Terms = readTerms(),
  folders: readonly string[] = catalogues,
): readonly string[] {
  return [
    ...folders.flatMap((folder) => catalogueFaults(folder, languages, terms)),
    ...files.flatMap(([folder, extension]) => refusedInFiles(folder, extension, languages, terms)),
  ]
}

function catalogueFaults(folder: string, languages: readonly string[], { terms, refused }: Terms) {
  const { paths } = languageFiles(folder, '.json', languages)
  const read = (path: string) => readJson(path, textsByName)
  const english = read(paths.get('en') ?? '')
  return Array.from(paths, ([language, path]) =>
    Object.entries(read(path)).flatMap(([id, text]) =>
      [
        ...refusedIn(language, text, refused),
        ...termsIn(english[id] ?? '', terms)
          .map((term) => term.words.get(language) ?? [])
          .filter((words) => words.length > 0 && !words.some((word) => text.toLowerCase().includes(word)))
          .map((words) => `does not say ${words.join(' or ')}`),
      ].map((fault) => `${folder}/${language}.json ${id} ${fault}: ${text}`),
    ),
  ).flat()
}

/** Long texts are held to the refused words alone: their sentences need not say each thing where English does. */
function refusedInFiles(folder: string, extension: string, languages: readonly string[], { refused }: Terms) {
  const { paths } = languageFiles(folder, extension, languages, ['legal.ts'])
  return Array.from(paths, ([language, path]) =>
    refusedIn(language, readFileSync(path, 'utf8'), refused).map(
      (fault) => `${folder}/${language}${extension} ${fault}`,
    ),
  ).flat()
}

function refusedIn(language: string, text: string, refused: Terms['refused']): readonly string[] {
  return refused
    .filter((one) => one.language === language && text.toLowerCase().includes(one.word))
    .map(({ word, instead }) => `says ${word} instead of ${instead}`)
}

/** The terms that an English text has as whole words; one that stands within a longer one is not counted. */
function termsIn(text: string, terms: Terms['terms']): Terms['terms'] {
  let rest = text.toLowerCase().replace(/\{\w+[^}]*\}/g, ' ')
  return terms
    .flatMap((term) => term.english.map((word) => ({ term, word })))
    .sort((one, other) => other.word.length - one.word.length)
    .flatMap(({ term, word }) => {
      const before = rest
      rest = rest.replaceAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'), ' ')
      return rest === before ? [] : [term]
    })
}
