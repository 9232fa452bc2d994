import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { scrollerOf } from '../platform/scrollerOf.ts'

export interface LongListProps<R> {
  readonly rows: readonly R[]
  /** Renders one `li` with its key. */
  readonly children: (row: R) => ReactNode
  readonly className?: string | undefined
}

interface LongRowsProps extends LongListProps<unknown> {
  /** Estimated height of a row before it is measured. */
  readonly heightOf: () => number
  /** All rows, shown until this chunk is loaded. */
  readonly whole: ReactNode
}

/** Content of a long `LongList`: the rows in sight, with space above and below for the others. */
export function LongRows({ rows, children, className, heightOf }: LongRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  // Offset of the list from the top of its scroller.
  const [top, setTop] = useState(0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: heightOf,
    overscan: 12,
    // Rows are measured while React renders, when it cannot flush synchronously.
    useFlushSync: false,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]

  useLayoutEffect(() => {
    const element = list.current
    const scroller = scrollerOf(element)
    if (!element || !scroller) return
    setTop(
      Math.round(
        element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
      ),
    )
    Array.from(element.children).forEach((row, place) => {
      const item = shown[place]
      if (item) virtual.resizeItem(item.index, row.getBoundingClientRect().height)
    })
  }, [shown, virtual])

  return (
    <ul
      ref={list}
      className={className}
      style={{
        paddingBlockStart: first ? first.start - top : 0,
        paddingBlockEnd: last ? virtual.getTotalSize() - (last.end - top) : virtual.getTotalSize(),
        overflowAnchor: 'none',
      }}
    >
      {shown.map(({ index }) => children(rows[index]))}
    </ul>
  )
}
