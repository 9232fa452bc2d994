import { Link } from '../kit/Link.ts'
import { tabPaths, type Tab } from '../routing/route.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './TabBar.module.css'

const tabs: readonly { readonly tab: Tab; readonly label: MessageId }[] = [
  { tab: 'home', label: 'nav.home' },
  { tab: 'trade', label: 'nav.trade' },
  { tab: 'option', label: 'nav.option' },
  { tab: 'finance', label: 'nav.finance' },
  { tab: 'assets', label: 'nav.assets' },
]

/** Tab bar: below the five tab screens, and beside every screen on a wide page. */
export function TabBar({ current }: { readonly current: Tab | undefined }) {
  const t = useT()
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {tabs.map(({ tab, label }, index) => (
        <Link
          key={tab}
          to={tabPaths[tab]}
          className={styles.tab}
          aria-keyshortcuts={`Alt+${index + 1}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon name={tab} size={22} />
          <span className={styles.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
