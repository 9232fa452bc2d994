import { clsx } from 'clsx/lite'
import { use, type ReactNode } from 'react'
import { RowPresence } from './rowPresence.ts'
import styles from './Item.module.css'

interface ItemProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Row of a `PresenceList`, or of any other list. */
export function Item({ className, children }: ItemProps) {
  const presence = use(RowPresence)
  return (
    <li
      className={clsx(className, presence !== 'present' && styles.left)}
      data-folding={presence === 'folding' || undefined}
      inert={presence !== 'present'}
    >
      {children}
    </li>
  )
}
