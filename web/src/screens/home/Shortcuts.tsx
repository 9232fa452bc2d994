import type { Address } from '../../platform/paths.ts'
import { Link } from '../../kit/Link.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Icon, type IconName } from '../../kit/icons.tsx'
import styles from './Shortcuts.module.css'

const shortcuts: readonly { readonly label: MessageId; readonly icon: IconName; readonly to: Address }[] = [
  { label: 'menu.deposit', icon: 'deposit', to: '/pages/assets/deposit/index' },
  { label: 'menu.withdraw', icon: 'withdraw', to: '/pages/assets/withdraw/index' },
  { label: 'title.transfer', icon: 'transfer', to: '/pages/assets/transfer/index' },
  { label: 'nav.finance', icon: 'coins', to: '/pages/finance/index' },
  { label: 'title.lever', icon: 'chart', to: '/pages/lever/index' },
  { label: 'nav.option', icon: 'option', to: '/pages/option/detail' },
  { label: 'title.publication', icon: 'rocket', to: '/pages/publication/index' },
  { label: 'title.promotion', icon: 'gift', to: '/pages/promotion/index' },
]

export function Shortcuts() {
  const t = useT()
  return (
    <nav className={styles.shortcuts} aria-label={t('home.shortcuts')}>
      {shortcuts.map(({ label, icon, to }) => (
        <Link key={to} to={to} className={styles.shortcut}>
          <Icon name={icon} size={24} />
          <span className={styles.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
