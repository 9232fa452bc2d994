import { Link } from '../../kit/Link.ts'
import { articleCategory, toArticleHeads } from '#sdk/model/articleHead.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Icon } from '../../kit/icons.tsx'
import styles from './NoticeStrip.module.css'

const shown = 3

/** The newest notices in one line; a swipe shows the next. Keeps its place while they are on their way. */
export function NoticeStrip() {
  const t = useT()
  const list = useRead(
    'newsList',
    { c_id: articleCategory.notices, page: 1, limit: shown },
    { staleTime: 60_000, select: toArticleHeads },
  )
  const rows = list.data ?? []
  return (
    <section className={styles.strip} aria-label={t('title.notices')}>
      <Icon name="bell" size={18} className={styles.icon} />
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.item}>
            <Link to={`/pages/index/notice/notice?id=${row.id}`} className={styles.link}>
              {row.title}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/pages/notice/index" className={styles.all}>
        {t('home.all')}
      </Link>
    </section>
  )
}
