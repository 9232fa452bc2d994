import { useEffect, useState, type RefObject } from 'react'

/** True once the element came near the screen: what is not scrolled to is never loaded. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '80px',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, seen])
  return seen
}
