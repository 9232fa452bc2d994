import { useState } from 'react'
import { onDemand } from '../../platform/onDemand.tsx'
import { savesData } from '../../platform/savesData.ts'
import { lastBalances } from '../../offline/lastBalances.ts'
import { Link } from '../../kit/Link.ts'
import { hasMargin, totalsInUsdt } from '#sdk/model/balance.ts'
import { sum } from '#domain/decimalText.ts'
import { signedIn } from '../../session/session.ts'
import { hideBalances } from '../../settings/settings.ts'
import { usePricing } from '../../figures/usePricing.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { afterPaint } from '../../market/live/afterPaint.ts'
import { wholeCatalogue } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useFirstSteps, type Step } from './useFirstSteps.ts'
import styles from './Worth.module.css'

// Loaded on demand, because few users still see the first steps.
const FirstSteps = onDemand<{ readonly steps: readonly Step[] }>(
  () =>
    Promise.all([import('./FirstSteps.tsx'), wholeCatalogue()]).then(
      ([part]) => part.FirstSteps,
      () => () => null,
    ),
  SoonSteps,
)

// Read and drawn after the first paint, because home is there for the markets, too.
const ProfitPart = onDemand<{ readonly groups: Parameters<typeof totalsInUsdt>[0]; readonly asked: true }>(
  () =>
    afterPaint()
      .then(() => Promise.all([import('../../wallet/profit/ProfitPart.tsx'), wholeCatalogue()]))
      .then(
        ([part]) => part.ProfitPart,
        () => () => null,
      ),
  () => <div className={styles.profit} />,
)

/** Main figure of home: the user's total balance. Without a session, links to sign in and register. */
export function Worth() {
  return useValue(signedIn) ? <Total /> : <Welcome />
}

function Total() {
  const t = useT()
  const format = useFormat()
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  const wallet = useRead('walletList', {})
  const steps = useFirstSteps(wallet)
  const [asked, ask] = useState(!savesData())
  const old = wallet.data || !wallet.error ? undefined : lastBalances()
  const groups = wallet.data ?? old?.balances
  const total = groups && sum(Object.values(totalsInUsdt(groups)))
  const shown = total === undefined ? '—' : format.amount(pricing.of(total), undefined, pricing.places)
  const first = steps === 'expected' ? <SoonSteps /> : steps && <FirstSteps steps={steps} />
  // A new user gets the first steps instead of zeros.
  if (first && (steps === 'expected' ? !lastBalances() : total === '0')) return first
  return (
    <>
      <section className={styles.worth} data-old={old && ''}>
        <h2 className={styles.label}>
          {t(groups && hasMargin(groups) ? 'assets.totalBeforeOpen' : 'home.worth')}
          <IconButton
            icon={hidden ? 'eyeOff' : 'eye'}
            label={t(hidden ? 'home.show' : 'home.hide')}
            className={styles.eye}
            onClick={() => (hideBalances.value = !hidden)}
          />
        </h2>
        <Link to="/pages/assets/index" className={styles.total}>
          <span className={styles.number} style={{ '--long': hidden ? 6 : shown.length }}>
            {hidden ? '••••••' : shown}
          </span>
          <span className={styles.unit}>{pricing.unit}</span>
        </Link>
        {old && <p className={styles.label}>{t('offline.asOf', { time: format.date(old.at, 'minute') })}</p>}
        {wallet.data &&
          (asked ? (
            <ProfitPart groups={wallet.data} asked />
          ) : (
            <Button look="quiet" onClick={() => ask(true)}>
              {t('profit.title')}
            </Button>
          ))}
      </section>
      {first}
    </>
  )
}

function SoonSteps() {
  return <div className={styles.steps} />
}

function Welcome() {
  const t = useT()
  return (
    <section className={styles.welcome}>
      <h2 className={styles.headline}>{t('home.headline')}</h2>
      <div className={styles.actions}>
        <ButtonLink to="/pages/user/login/register">{t('title.register')}</ButtonLink>
        <ButtonLink to="/pages/user/login/login" look="quiet">
          {t('title.login')}
        </ButtonLink>
      </div>
    </section>
  )
}
