import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../engine/messages.ts'

/** An article of the files beside this one; its age is counted back from the first day of a world. */
export interface Article {
  readonly id: number
  /** 4 notices, 5 banners, 19 help centre. */
  readonly c_id: number
  readonly title: string
  readonly abstract: string
  /** Parted by commas. */
  readonly keyword: string
  /** HTML. */
  readonly content: string
  readonly days_ago: number
}

const read = new Map<Language, readonly Article[]>()

/** Every article of one language, newest first; files are read when first asked for. */
export function articles(language: Language): readonly Article[] {
  const known = read.get(language)
  if (known) return known
  const found = readArticles(language).toSorted((a, b) => a.days_ago - b.days_ago || a.id - b.id)
  read.set(language, found)
  return found
}

/** A language without a file reads English; without that there is no news. */
function readArticles(language: Language): readonly Article[] {
  for (const name of [language, 'en']) {
    const file = new URL(`./news/${name}.json`, import.meta.url)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Article[]
  }
  return []
}
