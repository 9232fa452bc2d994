import { clsx } from 'clsx/lite'
import { use, type ReactNode, createContext } from 'react'
import styles from './Item.module.css'

export type Presence = 'present' | 'left' | 'folding'

/** State of a row of a `PresenceList`. */
export const RowPresence = createContext<Presence>('present')

/** True while the row is still in its list; only then it can be acted upon. */
export const useIsPresent = (): boolean => use(RowPresence) === 'present'

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
