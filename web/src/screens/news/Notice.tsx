import { useSearchParams } from 'react-router-dom'
import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { useWide } from '../../platform/useWide.ts'
import { Page } from '../../shell/Page.tsx'
import { NoticeArticle } from './NoticeArticle.tsx'
import { Notices } from './Notices.tsx'

/** Screen with one announcement, on a wide page beside the list; without `?id` it only links to the list. */
export default function Notice() {
  const t = useT()
  const wide = useWide()
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? 0)
  const isId = Number.isInteger(id) && id > 0
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
      ) : wide ? (
        <Notices current={id} />
      ) : (
        <NoticeArticle id={id} />
      )}
    </Page>
  )
}
