import { useEffect, type RefObject } from 'react'

/**
 * Marks a list with `data-settled` once its first rows have been painted, so that its style can tell rows that arrive
 * later from them.
 */
export function useSettled(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => list.current?.setAttribute('data-settled', ''))
    })
    return () => cancelAnimationFrame(frame)
  })
}
