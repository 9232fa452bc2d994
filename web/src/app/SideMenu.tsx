import type { Address } from '../platform/paths.ts'
import { menuOpen } from '../shell/menu.ts'
import { pricingCurrency } from '../settings/settings.ts'
import { signedIn, user } from '../session/session.ts'
import { useValue } from '../platform/useValue.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import type { IconName } from '../kit/icons.tsx'
import { List } from '../kit/List.tsx'
import { Row } from '../kit/Row.tsx'
import { Sheet } from '../kit/Sheet.tsx'

const entries: readonly { readonly label: MessageId; readonly icon: IconName; readonly to: Address }[] = [
  { label: 'menu.deposit', icon: 'deposit', to: '/pages/assets/deposit/index' },
  { label: 'menu.withdraw', icon: 'withdraw', to: '/pages/assets/withdraw/index' },
  { label: 'menu.records', icon: 'record', to: '/pages/assets/record' },
  { label: 'title.publication', icon: 'rocket', to: '/pages/publication/index' },
  { label: 'title.promotion', icon: 'gift', to: '/pages/promotion/index' },
  { label: 'title.identity', icon: 'user', to: '/pages/verification/index' },
  { label: 'title.security', icon: 'shield', to: '/pages/settings/security/index' },
  { label: 'title.addresses', icon: 'address', to: '/pages/user/address/index' },
  { label: 'menu.contact', icon: 'chat', to: '/pages/help/center/chat' },
  { label: 'title.help', icon: 'help', to: '/pages/help/center/center' },
]

export default function SideMenu() {
  const t = useT()
  const open = useValue(menuOpen)
  const isSignedIn = useValue(signedIn)
  const person = useValue(user)
  const currency = useValue(pricingCurrency)
  const close = () => (menuOpen.value = false)
  return (
    <Sheet side="left" open={open} onClose={close} title={t('action.menu')}>
      <List>
        {isSignedIn ? (
          <Row
            icon="user"
            title={person?.email || person?.phone}
            note={t('menu.account')}
            to="/pages/settings/account/index"
            onClick={close}
          />
        ) : (
          <Row
            icon="user"
            title={t('title.login')}
            note={t('menu.anonymous')}
            to="/pages/user/login/choose"
            onClick={close}
          />
        )}
        {entries.map((entry) => (
          <Row key={entry.to} icon={entry.icon} title={t(entry.label)} to={entry.to} onClick={close} />
        ))}
        <Row
          icon="coins"
          title={t('settings.currency')}
          value={currency}
          to="/pages/settings/index?show=currency"
          onClick={close}
        />
        <Row icon="settings" title={t('title.settings')} to="/pages/settings/index" onClick={close} />
      </List>
    </Sheet>
  )
}
