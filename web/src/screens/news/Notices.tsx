import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { usePages } from '../../api/usePages.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { More } from '../../kit/More.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Row } from '../../kit/Row.tsx'

/** Announcements of the exchange. */
export function Notices() {
  const t = useT()
  const format = useFormat()
  const news = usePages(
    'newsList',
    { c_id: articleCategory.notices, lang: useValue(language) },
    { toRow: toArticleHead },
  )
  if (!news.rows) return <NotYet of={news} rows={8} height={64} />
  if (news.rows.length === 0) return <Empty icon="bell" title={t('news.none')} body={t('news.noneBody')} />
  return (
    <>
      <List>
        {news.rows.map(({ id, title, createdAt }) => (
          <Row
            key={id}
            title={title}
            note={createdAt === undefined ? undefined : format.date(createdAt, 'day')}
            to={`/pages/index/notice/notice?id=${id}`}
          />
        ))}
      </List>
      <More pages={news} />
    </>
  )
}
