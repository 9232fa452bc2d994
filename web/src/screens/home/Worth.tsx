import { Link } from '../../kit/Link.ts'
import { totalsInUsdt } from '#sdk/model/balance.ts'
import { sum } from '#domain/decimalText.ts'
import { signedIn } from '../../session/session.ts'
import { hideBalances } from '../../settings/settings.ts'
import { usePricing } from '../../figures/usePricing.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import styles from './Worth.module.css'

/** The one number of this screen: what the user has. Without a session, the way to an account. */
export function Worth() {
  return useValue(signedIn) ? <Total /> : <Welcome />
}

function Total() {
  const t = useT()
  const format = useFormat()
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  const wallet = useRead('walletList', {})
  const total = wallet.data && sum(Object.values(totalsInUsdt(wallet.data)))
  const shown = total === undefined ? '—' : format.amount(pricing.of(total), undefined, 2)
  return (
    <section className={styles.worth}>
      <h2 className={styles.label}>
        {t('home.worth')}
        <IconButton
          icon={hidden ? 'eyeOff' : 'eye'}
          label={t(hidden ? 'home.show' : 'home.hide')}
          onClick={() => (hideBalances.value = !hidden)}
        />
      </h2>
      <Link to="/pages/assets/index" className={styles.total}>
        <span className={styles.number}>{hidden ? '••••••' : shown}</span>
        <span className={styles.unit}>{pricing.unit}</span>
      </Link>
      <p className={styles.note}>
        {hidden || total === undefined ? '\u00a0' : `≈ ${format.amount(total, 'USDT', 2)}`}
      </p>
    </section>
  )
}

function Welcome() {
  const t = useT()
  return (
    <section className={styles.welcome}>
      <h2 className={styles.headline}>{t('home.headline')}</h2>
      <div className={styles.doors}>
        <Link to="/pages/user/login/register" className={styles.primary}>
          {t('title.register')}
        </Link>
        <Link to="/pages/user/login/login" className={styles.quiet}>
          {t('title.login')}
        </Link>
      </div>
    </section>
  )
}
