import { useRef } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useT } from '../i18n/translate.ts'
import { useSeen } from '../platform/useSeen.ts'
import { Trades } from './Trades.tsx'
import styles from './Trades.module.css'

/** The latest trades below a ticket and its orders. Read once the user has scrolled near them. */
export function TradesBelow({ market }: { readonly market: Market }) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  const seen = useSeen(section)
  return (
    <section ref={section} className={styles.below}>
      <h2 className={styles.title}>{t('trades.title')}</h2>
      {seen ? <Trades market={market} rows={12} /> : <div className={styles.place} />}
    </section>
  )
}
