import { useState } from 'react'
import type { Option } from '#sdk/model/option.ts'

const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type=radio], [type=checkbox])') === true

/** A result that came while somebody was typing: it waits as a card, for its sheet would take the focus. */
export function useHeldResult(newest: Option | undefined) {
  const [seen, setSeen] = useState<{ readonly id: number; readonly isHeld: boolean }>()
  if (newest && newest.id !== seen?.id) setSeen({ id: newest.id, isHeld: isTyping() })
  return {
    held: seen?.isHeld === true && seen.id === newest?.id ? newest : undefined,
    show: () => setSeen((one) => one && { ...one, isHeld: false }),
  }
}
