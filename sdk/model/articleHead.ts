import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './wireValues.ts'

/** Article categories that this product shows. */
export const articleCategory = { notices: 4, help: 19 } as const

/** A notice or a help article in a list. */
export interface ArticleHead {
  readonly id: number
  readonly title: string
  /** Position in the backend's reading order, ascending. */
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
