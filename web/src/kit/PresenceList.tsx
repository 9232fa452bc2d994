import type { ReactNode } from 'react'
import { ListSection } from './List.tsx'
import { LongList } from './LongList.tsx'
import { usePresence, type PresentRow } from './presence.ts'
import { RowPresence } from './rowPresence.ts'

interface PresenceListProps<R> {
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string | number
  /** One `Item`, or a component that renders one. */
  readonly children: (row: R) => ReactNode
  /** Shown once the last row is gone. */
  readonly empty?: ReactNode
  readonly className?: string
  /** A heading above the rows. */
  readonly title?: string
}

/**
 * A list whose rows can be acted upon. A row that leaves it keeps its place for a while, so that a second tap at the
 * same point never meets the next row. With another filter it is another list: give it a `key`.
 */
export function PresenceList<R>({ rows, idOf, children, empty, className, title }: PresenceListProps<R>) {
  const shown = usePresence(rows, idOf)
  if (shown.length === 0 && empty !== undefined) return empty
  const list = (
    <LongList<PresentRow<R>> rows={shown} className={className}>
      {({ id, row, presence }) => (
        <RowPresence key={id} value={presence}>
          {children(row)}
        </RowPresence>
      )}
    </LongList>
  )
  return title === undefined ? list : <ListSection title={title}>{list}</ListSection>
}
