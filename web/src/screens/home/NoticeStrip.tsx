import { Link } from '../../kit/Link.ts'
import { articleCategory, toArticleHeads } from '#sdk/model/articleHead.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './NoticeStrip.module.css'

const mostNotices = 3

/** Newest announcements in one line, in place of a title; a swipe shows the next one. */
export function NoticeStrip() {
  const t = useT()
  const list = useRead(
    'newsList',
    { c_id: articleCategory.notices, page: 1, limit: mostNotices },
    { staleTime: 60_000, select: toArticleHeads },
  )
  const rows = list.data ?? []
  return (
    <section className={styles.strip} aria-label={t('title.notices')}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.item}>
            <Link to={`/pages/index/notice/notice?id=${row.id}`} className={styles.link}>
              {row.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
