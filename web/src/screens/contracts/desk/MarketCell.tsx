import type { Position } from '#sdk/model/position.ts'
import styles from '../../../desk/DeskTable.module.css'
import { useT } from '../../../i18n/translate.ts'
import { Link } from '../../../kit/Link.ts'
import { leverPath } from '../../../market/paths.ts'
import { sideNames } from '../../../positions/terms.ts'

interface MarketCellProps {
  readonly order: Position
  /** Shows all details. */
  readonly onOpen?: (order: Position) => void
}

/** Market of a row, which opens it on the desk, and its side with the leverage, which opens the details. */
export function MarketCell({ order, onOpen }: MarketCellProps) {
  const t = useT()
  const side = `${t(sideNames[order.side])} ${order.leverage}×`
  return (
    <span className={styles.market}>
      <Link to={leverPath(order.symbol)} replace className={styles.symbol}>
        {order.symbol}
      </Link>
      {onOpen ? (
        <button
          type="button"
          className={styles.pill}
          data-side={order.side}
          aria-haspopup="dialog"
          title={t('desk.details')}
          onClick={() => onOpen(order)}
        >
          {side} <span className="visually-hidden">{t('desk.details')}</span>
        </button>
      ) : (
        <span className={styles.pill} data-side={order.side}>
          {side}
        </span>
      )}
    </span>
  )
}
