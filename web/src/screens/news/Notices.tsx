import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { usePages } from '../../api/usePages.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { More } from '../../kit/More.tsx'
import { Current, Panes } from '../../kit/Panes.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useWide } from '../../platform/useWide.ts'
import { NotYet } from '../../shell/NotYet.tsx'
import { Row } from '../../kit/Row.tsx'
import { NoticeArticle } from './NoticeArticle.tsx'

interface NoticesProps {
  /** The announcement beside the list on a wide page; the newest by default. */
  readonly current?: number
}

/** Announcements of the exchange, and one of them beside the list on a wide page. */
export function Notices({ current }: NoticesProps) {
  const t = useT()
  const format = useFormat()
  const wide = useWide()
  const news = usePages(
    'newsList',
    { c_id: articleCategory.notices, lang: useValue(language) },
    { toRow: toArticleHead },
  )
  const id = current ?? news.rows?.[0]?.id
  if (news.rows?.length === 0) return <Empty icon="bell" title={t('news.none')} body={t('news.noneBody')} />
  return (
    <Panes
      aside={
        news.rows ? (
          <>
            <List>
              {news.rows.map((notice) => (
                <Row
                  key={notice.id}
                  title={wide && notice.id === id ? <Current>{notice.title}</Current> : notice.title}
                  note={notice.createdAt === undefined ? undefined : format.date(notice.createdAt, 'day')}
                  to={`/pages/index/notice/notice?id=${notice.id}`}
                />
              ))}
            </List>
            <More pages={news} />
          </>
        ) : (
          <NotYet of={news} rows={8} height={64} />
        )
      }
    >
      {wide && (id === undefined ? !news.error && <Skeleton rows={6} /> : <NoticeArticle key={id} id={id} />)}
    </Panes>
  )
}
