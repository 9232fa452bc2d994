import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import { Link } from '../kit/Link.ts'
import styles from './Bell.module.css'
import { unread } from './unread.ts'

/** Link to the inbox with the number of unread items. */
export function Bell() {
  const t = useT()
  const count = useValue(unread)
  return (
    <Link
      to="/pages/notice/index?show=inbox"
      className={styles.bell}
      aria-label={count > 0 ? `${t('inbox.title')} (${count})` : t('inbox.title')}
    >
      <Icon name="bell" size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  )
}
