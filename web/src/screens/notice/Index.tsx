import { usePages } from '../../core/useRead.ts'
import { useValue } from '../../core/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../ui/Empty.tsx'
import { List } from '../../ui/List.tsx'
import { More } from '../../ui/More.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Row.tsx'

/** Where the contract keeps notices. */
const notices = 4

export default function Notices() {
  const t = useT()
  const format = useFormat()
  const news = usePages('newsList', { c_id: notices, lang: useValue(language) })
  return (
    <Page>
      {news.rows ? (
        news.rows.length > 0 ? (
          <>
            <List>
              {news.rows.map(({ id, title, create_time }) => (
                <Row
                  key={id}
                  title={title}
                  note={create_time === undefined ? undefined : format.date(create_time)}
                  to={`/pages/index/notice/notice?id=${id}`}
                />
              ))}
            </List>
            <More pages={news} />
          </>
        ) : (
          <Empty icon="bell" title={t('news.none')} body={t('news.noneBody')} />
        )
      ) : (
        <NotYet of={news} rows={8} height={64} />
      )}
    </Page>
  )
}
