import type { Position } from '#sdk/model/position.ts'
import { useT } from '../../../i18n/translate.ts'
import { useIsPresent } from '../../../kit/Item.tsx'
import styles from './PositionCard.module.css'

interface PositionTasks {
  readonly position: Position
  /** Id of the element that names the position: other cards have the same buttons. */
  readonly name: string
  /** True while this position is being closed or reversed. */
  readonly busy: boolean
  readonly onStops: () => void
  readonly onReverse: () => void
  readonly onClose: () => void
}

/** Actions of an open position. */
export function PositionActions({ position, name, busy, onStops, onReverse, onClose }: PositionTasks) {
  const t = useT()
  const isPresent = useIsPresent()
  if (!isPresent) return <p className={styles.state}>{t('lever.closed')}</p>
  if (position.status !== 'open') return <p className={styles.state}>{position.statusName}</p>
  const actions = [
    { label: t('lever.editStops'), act: onStops, waits: false },
    { label: t('lever.reverse'), act: onReverse, waits: busy },
    { label: t('lever.closeIt'), act: onClose, waits: busy },
  ]
  return (
    <footer className={styles.actions}>
      {actions.map(({ label, act, waits }) => (
        <button
          key={label}
          type="button"
          className={styles.action}
          aria-describedby={name}
          aria-busy={waits || undefined}
          aria-disabled={waits || undefined}
          onClick={() => !waits && act()}
        >
          <span>{label}</span>
        </button>
      ))}
    </footer>
  )
}
