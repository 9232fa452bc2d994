import type { ReactNode } from 'react'
import { hideBalances } from '../../settings/settings.ts'
import { usePricing } from '../../figures/usePricing.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import styles from './Hero.module.css'
import { Money } from '../../figures/Money.tsx'

interface HeroProps {
  readonly label: string
  /** Decimal text. */
  readonly usdt: string
  readonly children?: ReactNode
}

/** The one number of a screen about money, with the eye that hides it. */
export function Hero({ label, usdt, children }: HeroProps) {
  const t = useT()
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  return (
    <section className={styles.hero} aria-label={label}>
      <div className={styles.label}>
        <span>{label}</span>
        <IconButton
          icon={hidden ? 'eyeOff' : 'eye'}
          label={t('settings.hideBalances')}
          aria-pressed={hidden}
          onClick={() => (hideBalances.value = !hidden)}
        />
      </div>
      <p className={styles.figure}>
        <Money value={pricing.of(usdt)} places={pricing.places} />{' '}
        <span className={styles.unit}>{pricing.unit}</span>
      </p>
      <p className={styles.usdt}>
        ≈ <Money value={usdt} unit="USDT" places={2} />
      </p>
      {children}
    </section>
  )
}
