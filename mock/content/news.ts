import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Language } from '#generated/languages.ts'
import { textIsMissing } from '../engine/missingTexts.ts'

/** An article of the files in this folder; its age counts back from the first day of a world. */
export const article = z.object({
  id: z.number(),
  /** 4 notices, 5 banners, 19 help centre. */
  c_id: z.number(),
  title: z.string(),
  abstract: z.string(),
  /** Separated by commas. */
  keyword: z.string(),
  /** HTML. */
  content: z.string(),
  days_ago: z.number(),
})
export type Article = Readonly<z.infer<typeof article>>

const articlesByLanguage = new Map<Language, readonly Article[]>()

/** All articles of one language, newest first; files are read on first use. */
export function articles(language: Language): readonly Article[] {
  const cached = articlesByLanguage.get(language)
  if (cached) return cached
  const found = readArticles(language).toSorted((a, b) => a.days_ago - b.days_ago || a.id - b.id)
  articlesByLanguage.set(language, found)
  return found
}

/** Reads the articles of a language, or the English ones if it does not have a file. */
function readArticles(language: Language): readonly Article[] {
  try {
    const file = new URL(`./news/${language}.json`, import.meta.url)
    return z.array(article).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (language === 'en') throw error
    textIsMissing({ language, id: `mock/news/${language}.json`, detail: String(error) })
    return readArticles('en')
  }
}
