import type { Address } from '../platform/paths.ts'
import type { ReactNode } from 'react'
import { Link } from './Link.ts'
import { Icon, type IconName } from './icons.tsx'
import { Item } from './Item.tsx'
import styles from './Row.module.css'

interface RowProps {
  readonly title: ReactNode
  /** Small text below the title. */
  readonly note?: ReactNode
  readonly icon?: IconName
  /** Replaces the icon, for example with the logo of a coin. */
  readonly lead?: ReactNode
  /** Content at the end of the line: a figure, a status, a control. */
  readonly value?: ReactNode
  /** Small text below the value. */
  readonly valueNote?: ReactNode
  /** Target of the link; or `onClick` for an action. Without both, the row is plain text. */
  readonly to?: Address
  readonly onClick?: () => void
  readonly selected?: boolean
  /** If `onClick` opens a sheet, the row looks like a link. */
  readonly opens?: 'dialog'
}

export function Row({ to, onClick, selected, opens, ...line }: RowProps) {
  const leads = to !== undefined || opens
  const end = leads ? <Forward /> : selected && <Icon name="check" size={20} className={styles.check} />
  const content = <Line {...line} end={end} />
  return (
    <Item className={styles.item}>
      {to !== undefined ? (
        <Link to={to} className={styles.row} onClick={onClick}>
          {content}
        </Link>
      ) : onClick ? (
        <button
          type="button"
          className={styles.row}
          onClick={onClick}
          aria-pressed={selected}
          aria-haspopup={opens}
        >
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </Item>
  )
}

function Line({
  title,
  note,
  icon,
  lead,
  value,
  valueNote,
  end,
}: Omit<RowProps, 'to' | 'onClick' | 'selected' | 'opens'> & { readonly end?: ReactNode }) {
  return (
    <>
      {lead}
      {icon && <Icon name={icon} size={22} className={styles.icon} />}
      <span className={styles.text}>
        <span className={styles.start}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {(value !== undefined || valueNote !== undefined) && (
          <span className={styles.end}>
            <span>{value}</span>
            {valueNote !== undefined && <span className={styles.note}>{valueNote}</span>}
          </span>
        )}
      </span>
      {end}
    </>
  )
}

/** Arrow at the end of a row that leads on; it points in the reading direction. */
export const Forward = () => <Icon name="forward" size={18} className={styles.forward} />
