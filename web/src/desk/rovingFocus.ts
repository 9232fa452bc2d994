import { useEffect, type RefObject } from 'react'

/**
 * Lets the arrow keys, `Home` and `End` move the focus between the buttons marked with `data-row`, in their order on
 * screen: a list of them is one stop of the Tab key.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const move = (event: KeyboardEvent) => moveFocus(element, event)
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [root])
}

function moveFocus(root: HTMLElement, event: KeyboardEvent): void {
  const rows = [...root.querySelectorAll<HTMLElement>('button[data-row]')]
    .filter((row) => row.offsetParent !== null)
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
  const at = rows.findIndex((row) => row === event.target)
  // From the search above its rows, only downwards.
  if (at < 0 && event.key !== 'ArrowDown') return
  const next = nextOf(event.key, at, rows.length - 1)
  if (next === undefined || !(at >= 0 || event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  rows[next]?.focus()
}

function nextOf(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'ArrowDown') return Math.min(last, at + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
