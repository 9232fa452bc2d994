import { useEffect, useEffectEvent } from 'react'
import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Setting: single keys move between the parts of the desk. Voice control types letters, so it can be switched off. */
export const singleKeys = persistedSignal('desk-keys', onUnlessSwitchedOff)

const typing = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]'

interface DeskKeys {
  readonly onSearch: () => void
  readonly onHelp: () => void
  /** Called when `Escape` leaves a field. */
  readonly onLeave: () => void
}

/** Handles the single keys of the desk, unless the user types or a dialog is open. */
export function useDeskKeys({ onSearch, onHelp, onLeave }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const isTyping = event.target instanceof Element && event.target.matches(typing)
    if (isTyping) {
      if (event.key === 'Escape') onLeave()
      return
    }
    const act = singleKeys.peek() && actionOf(event, { onSearch, onHelp })
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function actionOf(
  { key, code }: KeyboardEvent,
  { onSearch, onHelp }: Pick<DeskKeys, 'onSearch' | 'onHelp'>,
): (() => void) | undefined {
  if (key === '/') return onSearch
  if (key === '?') return onHelp
  // Letters by their place, because many layouts type no Latin ones.
  if (code === 'KeyB') return () => focusSide('B')
  if (code === 'KeyS') return () => focusSide('S')
  return undefined
}

/** Focuses a side of the ticket: chooses it, but sends nothing. */
function focusSide(key: 'B' | 'S'): void {
  const side = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="Alt+${key}"]`)
  side?.focus()
  if (side instanceof HTMLInputElement && side.type === 'radio') side.click()
}
