import { clsx } from 'clsx/lite'
import { useLayoutEffect, useRef } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import type { LongListProps } from './LongRows.tsx'
import styles from './LongList.module.css'
import { useSettled } from './useSettled.ts'

const LongRows = onDemand(
  async () => (await import('./LongRows.tsx')).LongRows,
  ({ whole }) => whole,
)

/** With more rows than this, hidden rows slow a phone down. */
const many = 50

/** List that renders only the rows near the viewport when it is long. The code for that is loaded on demand. */
export function LongList<R>(props: LongListProps<R>) {
  const { rows, children, className } = props
  const list = useRef<HTMLUListElement>(null)
  // Measurements of the short list, so that nothing jumps when it becomes a long one.
  const usual = useRef(72)
  useLayoutEffect(() => {
    const { current } = list
    if (current && current.children.length > 0) usual.current = current.offsetHeight / current.children.length
  })
  useSettled(list)
  const whole = (
    <ul ref={list} className={clsx(styles.list, className)}>
      {rows.map(children)}
    </ul>
  )
  if (rows.length <= many) return whole
  return <LongRows {...(props as LongListProps<unknown>)} heightOf={() => usual.current} whole={whole} />
}
