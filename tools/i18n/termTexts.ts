import { z } from 'zod'
import { article } from '../../mock/content/news.ts'
import type { Legal } from '../../web/src/screens/help/legal/legal.ts'
import { readJson, textsByName } from '../files.ts'
import { languageFiles } from './files.ts'

/** Texts of one file, by their name in faults. */
type Texts = Readonly<Record<string, string>>

/** A folder with a file for each language. */
export interface Source {
  readonly folder: string
  readonly extension: '.json' | '.ts'
  readonly besides?: readonly string[]
  readonly read: (path: string) => Texts | Promise<Texts>
}

export const catalogue = (folder: string): Source => ({
  folder,
  extension: '.json',
  read: (path) => readJson(path, textsByName),
})

export const news = (folder: string): Source => ({
  folder,
  extension: '.json',
  read: (path) =>
    Object.fromEntries(
      readJson(path, z.array(article.partial())).flatMap(({ id, title, abstract, keyword, content }) =>
        Object.entries({ title, abstract, keyword, content: content && bare(content) }).map(
          ([field, text]) => [`${field} of article ${String(id)}`, text ?? ''],
        ),
      ),
    ),
})

export const agreements = (folder: string): Source => ({
  folder,
  extension: '.ts',
  besides: ['legal.ts'],
  read: async (path) => {
    const { legal } = (await import(path)) as { readonly legal?: Legal }
    return Object.fromEntries(
      (['terms', 'privacy'] as const).flatMap((name) =>
        (legal?.[name] ?? []).flatMap(({ title, body }, index) => [
          [`title of clause ${String(index + 1)} of ${name}`, title],
          [`clause ${String(index + 1)} of ${name}`, body],
        ]),
      ),
    )
  },
})

/** Every folder with texts for customers. */
export const sources: readonly Source[] = [
  catalogue('web/src/i18n/lang'),
  catalogue('mock/engine/lang'),
  news('mock/content/news'),
  agreements('web/src/screens/help/legal'),
]

/** Texts of each language that has a file, including English. */
export async function textsOf(
  { folder, extension, besides, read }: Source,
  languages: readonly string[],
): Promise<ReadonlyMap<string, Texts>> {
  const { paths } = languageFiles(folder, extension, languages, besides)
  return new Map(
    await Promise.all(Array.from(paths, async ([language, path]) => [language, await read(path)] as const)),
  )
}

/** Removes tags, because their URLs contain English words. */
const bare = (html: string) => html.replace(/<[^>]*>/g, ' ')
