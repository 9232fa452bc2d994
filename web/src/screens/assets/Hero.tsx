import type { ReactNode } from 'react'
import { usePricing } from '../../figures/usePricing.ts'
import styles from './Hero.module.css'
import { Money } from '../../figures/Veiled.tsx'
import { HideBalances } from '../../figures/HideBalances.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useValue } from '../../platform/useValue.ts'
import { hideBalances } from '../../settings/settings.ts'

interface HeroProps {
  readonly label: string
  /** Decimal text; undefined while it loads. */
  readonly usdt: string | undefined
  readonly children?: ReactNode
}

/** Main figure of a screen about money, with the button that hides it. */
export function Hero({ label, usdt, children }: HeroProps) {
  const format = useFormat()
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  const worth = usdt && pricing.of(usdt)
  const long = format.amount(worth, undefined, pricing.places).length
  return (
    <section className={styles.hero} aria-label={label}>
      <div className={styles.label}>
        <span>{label}</span>
        <HideBalances />
      </div>
      <p className={styles.figure} style={{ '--long': hidden ? 6 : long }}>
        <span>
          <Money value={worth} places={pricing.places} />
        </span>{' '}
        <span className={styles.unit}>{pricing.unit}</span>
      </p>
      {/* For users with dollars as their currency, this would repeat the same sum. */}
      {pricing.unit !== 'USD' && (
        <p className={styles.usdt}>
          ≈ <Money value={usdt} unit="USDT" places={2} />
        </p>
      )}
      {children}
    </section>
  )
}
