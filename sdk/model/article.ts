import type { Payload } from '../operations.ts'
import { toTime } from './wireValues.ts'

/** A notice or a help article. */
export interface Article {
  readonly title: string
  readonly author: string
  /** URL of a picture; may be empty. */
  readonly cover: string
  readonly abstract: string
  /** HTML; sanitise it before display. */
  readonly content: string
  /** Number of views. */
  readonly views: number
  readonly createdAt: number | undefined
  /** Undefined until the first edit. */
  readonly updatedAt: number | undefined
}

export function toArticle(news: Payload<'newsDetail'>): Article {
  const { title, author, cover, abstract, content, views, create_time, update_time } = news
  return {
    title,
    author,
    cover,
    abstract,
    content,
    views,
    createdAt: toTime(create_time),
    updatedAt: update_time > create_time ? toTime(update_time) : undefined,
  }
}
