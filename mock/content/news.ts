import { readFileSync } from 'node:fs'
import type { Language } from '#generated/languages.ts'
import { textIsMissing } from '../engine/missingTexts.ts'

/** An article of the files beside this one; its age is counted back from the first day of a world. */
export interface Article {
  readonly id: number
  /** 4 notices, 5 banners, 19 help centre. */
  readonly c_id: number
  readonly title: string
  readonly abstract: string
  /** Separated by commas. */
  readonly keyword: string
  /** HTML. */
  readonly content: string
  readonly days_ago: number
}

const read = new Map<Language, readonly Article[]>()

/** Every article of one language, newest first; files are read when first asked for. */
export function articles(language: Language): readonly Article[] {
  const cached = read.get(language)
  if (cached) return cached
  const found = readArticles(language).toSorted((a, b) => a.days_ago - b.days_ago || a.id - b.id)
  read.set(language, found)
  return found
}

/** A language without a file reads English. */
function readArticles(language: Language): readonly Article[] {
  try {
    return JSON.parse(readFileSync(new URL(`./news/${language}.json`, import.meta.url), 'utf8')) as Article[]
  } catch (error) {
    if (language === 'en') throw error
    textIsMissing({ language, id: `mock/news/${language}.json`, detail: String(error) })
    return readArticles('en')
  }
}
