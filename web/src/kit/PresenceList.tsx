import { useLayoutEffect, type ReactNode } from 'react'
import { ListSection } from './List.tsx'
import { LongList } from './LongList.tsx'
import { usePresence, type PresentRow } from './presence.ts'
import { RowPresence } from './Item.tsx'

interface PresenceListProps<R> {
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string | number
  /** Renders one `Item`, or a component that renders one. */
  readonly children: (row: R) => ReactNode
  /** Shown once the last row is gone. */
  readonly empty?: ReactNode
  readonly className?: string
  /** Heading above the rows. */
  readonly title?: string
  /**
   * Renders what is below the rows, by their number. Removed rows count while they keep their place: without what is
   * below them, a list at the end of its page or sheet would move under the finger.
   */
  readonly below?: (count: number) => ReactNode
}

/**
 * List whose rows have actions. A removed row keeps its place for a while, so that a second tap at the same point never
 * hits the next row. Give the list a `key` that changes with its filter.
 */
export function PresenceList<R>({
  rows,
  idOf,
  children,
  empty,
  className,
  title,
  below,
}: PresenceListProps<R>) {
  const shown = usePresence(rows, idOf)
  useLayoutEffect(() => {
    const gone = document.activeElement?.closest('li[inert]')
    if (gone) focusBeside(gone)
  }, [shown])
  if (shown.length === 0 && empty !== undefined) return empty
  const list = (
    <>
      <LongList<PresentRow<R>> rows={shown} className={className}>
        {({ id, row, presence }) => (
          <RowPresence key={id} value={presence}>
            {children(row)}
          </RowPresence>
        )}
      </LongList>
      {below?.(shown.length)}
    </>
  )
  return title === undefined ? list : <ListSection title={title}>{list}</ListSection>
}

/** Moves the focus from a row that is gone to the next one, the one before, or the screen. */
function focusBeside(gone: Element): void {
  const beside = [gone.nextElementSibling, gone.previousElementSibling]
  const row = beside.find((one) => one?.hasAttribute('inert') === false)
  const target = row?.querySelector<HTMLElement>('button, a') ?? gone.closest('main')
  target?.focus()
}
