import { useEffect, type RefObject } from 'react'

/**
 * Makes the rest of the app inert while `alone`, for a part that fills the window. Sheets stay usable: they are
 * children of the body.
 */
export function useAlone(of: RefObject<HTMLElement | null>, alone: boolean): void {
  useEffect(() => {
    if (!alone || !of.current) return
    const above = holdersOf(of.current)
    const beside = above.flatMap((holder) => besidesOf(holder, [of.current, ...above]))
    const stops = above.filter(({ tabIndex }) => tabIndex === 0)
    for (const other of beside) other.inert = true
    for (const stop of stops) stop.tabIndex = -1
    return () => {
      for (const other of beside) other.inert = false
      for (const stop of stops) stop.tabIndex = 0
    }
  }, [of, alone])
}

/** Returns the ancestors up to the root of the app. */
function holdersOf({ parentElement: parent }: HTMLElement): readonly HTMLElement[] {
  return !parent || parent === document.body ? [] : [parent, ...holdersOf(parent)]
}

/** Returns all children except these. Toasts stay usable. */
const besidesOf = (holder: HTMLElement, kept: readonly unknown[]): readonly HTMLElement[] =>
  Array.from(holder.children)
    .filter((child) => child instanceof HTMLElement)
    .filter((child) => !kept.includes(child) && !child.inert && !child.ariaLive)
