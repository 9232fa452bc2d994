import { locales, ownNames } from '#generated/languages.ts'
import type { Address } from '../platform/paths.ts'
import { menuOpen } from '../shell/Page.tsx'
import { pricingCurrency } from '../settings/settings.ts'
import { useValue } from '../platform/useValue.ts'
import { language } from '../i18n/catalogue.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import type { IconName } from '../kit/icons.tsx'
import { List } from '../kit/List.tsx'
import { Row } from '../kit/Row.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { MenuHead } from './MenuHead.tsx'
import styles from './SideMenu.module.css'

interface Entry {
  readonly label: MessageId
  readonly icon: IconName
  readonly to: Address
}

const money: readonly Entry[] = [
  { label: 'menu.deposit', icon: 'deposit', to: '/pages/assets/deposit/index' },
  { label: 'menu.withdraw', icon: 'withdraw', to: '/pages/assets/withdraw/index' },
  { label: 'title.transfer', icon: 'transfer', to: '/pages/assets/transfer/index' },
  { label: 'title.assetRecord', icon: 'record', to: '/pages/assets/record' },
  { label: 'title.publication', icon: 'rocket', to: '/pages/publication/index' },
  { label: 'title.financeOrders', icon: 'finance', to: '/pages/finance/ordersPage' },
  { label: 'title.promotion', icon: 'gift', to: '/pages/promotion/index' },
]
const security: readonly Entry[] = [
  { label: 'title.identity', icon: 'user', to: '/pages/verification/index' },
  { label: 'title.security', icon: 'shield', to: '/pages/settings/security/index' },
  { label: 'title.addresses', icon: 'address', to: '/pages/user/address/index' },
  { label: 'title.bankCards', icon: 'card', to: '/pages/bankbind/index' },
]
const help: readonly Entry[] = [
  { label: 'title.help', icon: 'help', to: '/pages/help/center/center' },
  { label: 'menu.contact', icon: 'chat', to: '/pages/help/center/chat' },
]

export default function SideMenu() {
  const t = useT()
  const open = useValue(menuOpen)
  const shown = useValue(language)
  const currency = useValue(pricingCurrency)
  const close = () => (menuOpen.value = false)
  const rows = (entries: readonly Entry[]) =>
    entries.map(({ label, icon, to }) => (
      <Row key={to} icon={icon} title={t(label)} to={to} onClick={close} />
    ))
  return (
    <Sheet side="left" open={open} onClose={close} title={t('action.menu')}>
      <div className={styles.menu}>
        <MenuHead onLeave={close} />
        <List title={t('menu.money')}>{rows(money)}</List>
        <List title={t('menu.safety')}>{rows(security)}</List>
        <List title={t('menu.help')}>
          {rows(help)}
          <Row
            icon="globe"
            title={t('title.language')}
            value={<span lang={locales[shown]}>{ownNames[shown]}</span>}
            to="/pages/settings/language/language"
            onClick={close}
          />
          <Row
            icon="coins"
            title={t('settings.currency')}
            value={currency}
            to="/pages/settings/index?show=currency"
            onClick={close}
          />
          <Row icon="settings" title={t('title.settings')} to="/pages/settings/index" onClick={close} />
        </List>
      </div>
    </Sheet>
  )
}
