import type { ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useT } from '../i18n/translate.ts'
import { Link } from '../kit/Link.ts'
import { leverPath, tradePath } from '../market/paths.ts'
import styles from './ProductTabs.module.css'

interface ProductTabsProps {
  readonly market: Market
  readonly current: 'spot' | 'contract'
  /** Button at the end. */
  readonly children?: ReactNode
}

/** Links between spot and contracts of a market, at the head of the ticket. */
export function ProductTabs({ market, current, children }: ProductTabsProps) {
  const t = useT()
  const products = [
    { product: 'spot', label: t('account.spot'), to: tradePath(market.symbol) },
    { product: 'contract', label: t('title.lever'), to: leverPath(market.symbol) },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t('nav.trade')}>
      {products.map(
        ({ product, label, to }) =>
          market[product] && (
            <Link
              key={product}
              to={to}
              className={styles.tab}
              aria-current={product === current ? 'page' : undefined}
            >
              {label}
            </Link>
          ),
      )}
      <span className={styles.more}>{children}</span>
    </nav>
  )
}
