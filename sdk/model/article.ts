import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './time.ts'

/** The categories of articles that this product shows. */
export const articleCategory = { notices: 4, help: 19 } as const

/** A notice or a help article in a list. */
export interface ArticleHead {
  readonly id: number
  readonly title: string
  /** Its place in the backend's own order of reading, ascending. */
  readonly place: number
  readonly createdAt: number | undefined
}

export const toArticleHead = (row: RowOf<Payload<'newsList'>>): ArticleHead => ({
  id: row.id,
  title: row.title,
  place: row.sorts,
  createdAt: toTime(row.create_time),
})

export const toArticleHeads = ({ list }: Payload<'newsList'>): readonly ArticleHead[] =>
  list.map(toArticleHead)

/** A notice or a help article. */
export interface Article {
  readonly title: string
  readonly author: string
  /** Address of a picture; may be empty. */
  readonly cover: string
  readonly abstract: string
  /** HTML that must be sanitised before it is shown. */
  readonly content: string
  /** Times read. */
  readonly views: number
  readonly createdAt: number | undefined
  /** Undefined while it is as it was first. */
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
