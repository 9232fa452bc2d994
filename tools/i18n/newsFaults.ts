import { z } from 'zod'
import { article } from '../../mock/content/news.ts'
import { readJson } from '../files.ts'
import { languageFiles } from './files.ts'

/** An article that may lack fields. */
const draft = article.partial()
type Draft = z.infer<typeof draft>

const figures = ['c_id', 'days_ago'] as const
const textFields = ['title', 'abstract', 'keyword', 'content'] as const

/** Faults of the articles of each language (notices, banners, help), compared with English. */
export function newsFaults(languages: readonly string[], folder = 'mock/content/news'): readonly string[] {
  const { paths, faults } = languageFiles(folder, '.json', languages)
  const read = (path: string) => readJson(path, z.array(draft))
  const english = read(paths.get('en') ?? '')
  const found = Array.from(paths, ([language, path]) => {
    const articles = read(path)
    const extra = articles.filter(({ id }) => !english.some((one) => one.id === id))
    return [
      ...extra.map(({ id }) => `has, in addition to English, article ${String(id)}`),
      ...english.flatMap((one) => articleFaults(one, articles, language === 'en')),
    ].map((fault) => `${folder}/${language}.json ${fault}`)
  })
  return [...faults, ...found.flat()]
}

function articleFaults(english: Draft, articles: readonly Draft[], isEnglish: boolean): readonly string[] {
  const name = `article ${String(english.id)}`
  const article = articles.find(({ id }) => id === english.id)
  if (!article) return [`lacks ${name}`]
  const untranslated = !isEnglish && (article.content === english.content || article.title === english.title)
  return [
    ...figures
      .filter((field) => article[field] !== english[field])
      .map((field) => `differs from English in ${field} of ${name}`),
    ...textFields.filter((field) => !article[field]?.trim()).map((field) => `lacks ${field} of ${name}`),
    ...(untranslated ? [`has ${name} still in English`] : []),
  ]
}
