import { join } from 'node:path'
import { z } from 'zod'
import { article } from '../../mock/content/news.ts'
import { readJson, textsByName } from '../files.ts'
import { languageFiles, root } from './files.ts'

type Draft = z.infer<typeof draft>
const draft = article.partial()

/**
 * Faults of links in articles. Where the English text of a link is the title of its page, a reader looks for that title
 * in the app, so that the other languages must have it, too.
 */
export async function linkFaults(
  languages: readonly string[],
  folder = 'mock/content/news',
): Promise<readonly string[]> {
  const titles = await titlesByPath()
  const catalogues = languageFiles('web/src/i18n/lang', '.json', languages).paths
  const titlesIn = (language: string) => readJson(catalogues.get(language) ?? '', textsByName)
  const { paths } = languageFiles(folder, '.json', languages)
  const articlesIn = (language: string) => readJson(paths.get(language) ?? '', z.array(draft))
  const english = titlesIn('en')
  const titleLinks = new Set(
    articlesIn('en').flatMap((one) =>
      linksOf(one)
        .filter(({ to, text }) => isSame(text, english[titles.get(to) ?? '']))
        .map(({ to }) => `${String(one.id)} ${to}`),
    ),
  )
  return [...paths.keys()].flatMap((language) => {
    const catalogue = catalogues.has(language) ? titlesIn(language) : {}
    return articlesIn(language).flatMap((one) =>
      linksOf(one)
        .map((link) => ({ ...link, title: catalogue[titles.get(link.to) ?? ''] }))
        .filter(({ to, text, title }) => titleLinks.has(`${String(one.id)} ${to}`) && !isSame(text, title))
        .map(
          ({ text, title = 'nothing' }) =>
            `${folder}/${language}.json article ${String(one.id)} links “${text}” to a page with the title “${title}”`,
        ),
    )
  })
}

const isSame = (text: string, title: string | undefined) => text.toLowerCase() === title?.toLowerCase()

function linksOf({ content = '' }: Draft): readonly { readonly to: string; readonly text: string }[] {
  return Array.from(content.matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g), ([, to = '', text = '']) => ({
    to,
    text,
  }))
}

/** Message of the title of each page of the app. */
async function titlesByPath(): Promise<ReadonlyMap<string, string>> {
  const { routes } = (await import(join(root, 'web/src/app/routes.ts'))) as {
    readonly routes: readonly { readonly path: string; readonly title: string }[]
  }
  return new Map(routes.map(({ path, title }) => [path, title]))
}
