import { useEffect, useState, type RefObject } from 'react'

/** Returns true once the element has come near the viewport: content that the user never scrolls to is never loaded. */
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
