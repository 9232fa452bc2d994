import type { ReactNode } from 'react'
import { usePricing } from '../../figures/usePricing.ts'
import styles from './Hero.module.css'
import { Money } from '../../figures/Veiled.tsx'
import { HideBalances } from '../../figures/HideBalances.tsx'
import { useValue } from '../../platform/useValue.ts'
import { hideBalances } from '../../settings/settings.ts'

/** Most digits that fit a line of the narrowest phone in the usual size. */
const mostDigits = 10

interface HeroProps {
  readonly label: string
  /** Decimal text. */
  readonly usdt: string
  readonly children?: ReactNode
}

/** Main figure of a screen about money, with the button that hides it. */
export function Hero({ label, usdt, children }: HeroProps) {
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  const worth = pricing.of(usdt)
  const isLong = (worth.split('.')[0] ?? '').length + pricing.places > mostDigits
  return (
    <section className={styles.hero} aria-label={label}>
      <div className={styles.label}>
        <span>{label}</span>
        <HideBalances />
      </div>
      <p className={styles.figure} data-long={(isLong && !hidden) || undefined}>
        <Money value={worth} places={pricing.places} /> <span className={styles.unit}>{pricing.unit}</span>
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
