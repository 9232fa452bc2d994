import { useSearchParams } from 'react-router-dom'
import { toArticle } from '#sdk/model/article.ts'
import { go } from '../../routing/navigate.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Article } from '../../shell/Article.tsx'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'

/** Screen with one announcement; without `?id` it only links to the list. */
export default function Notice() {
  const t = useT()
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? 0)
  const isId = Number.isInteger(id) && id > 0
  const article = useRead('newsDetail', { id }, { enabled: isId, select: toArticle })
  return (
    <Page>
      {!isId ? (
        <Empty
          icon="bell"
          title={t('news.which')}
          action={
            <Button look="quiet" onClick={() => go('/pages/notice/index', { replace: true })}>
              {t('title.notices')}
            </Button>
          }
        />
      ) : article.data ? (
        <Article article={article.data} />
      ) : (
        <NotYet of={article} rows={6} />
      )}
    </Page>
  )
}
