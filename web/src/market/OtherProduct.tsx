import { Link } from '../kit/Link.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Icon } from '../kit/icons.tsx'
import styles from './OtherProduct.module.css'
import { leverPath, tradePath } from './paths.ts'

interface OtherDeskProps {
  readonly market: Market
  readonly to: 'spot' | 'contract'
}

/** Link between spot and contracts for the same market. Renders nothing if the market is not traded there. */
export function OtherProduct({ market, to }: OtherDeskProps) {
  const t = useT()
  if (!market[to]) return null
  return (
    <Link to={(to === 'spot' ? tradePath : leverPath)(market.symbol)} className={styles.link}>
      {t(to === 'spot' ? 'account.spot' : 'title.lever')}
      <Icon name="forward" size={16} />
    </Link>
  )
}
