import { toArticle } from '#sdk/model/article.ts'
import { useRead } from '../../api/useRead.ts'
import { Article } from '../../shell/Article.tsx'
import { NotYet } from '../../shell/NotYet.tsx'

/** One announcement in full. */
export function NoticeArticle({ id }: { readonly id: number }) {
  const article = useRead('newsDetail', { id }, { select: toArticle })
  return article.data ? <Article article={article.data} /> : <NotYet of={article} rows={6} />
}
