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
