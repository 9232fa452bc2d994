import { signal } from '@preact/signals-react'

export interface Doubt {
  readonly text: string
  /** Asks now what became of it; absent when that is known. */
  readonly ask?: () => void
  /** Of the form or the button that sent it. */
  readonly left: AbortSignal
}

/** What was sent and not answered: `shell/Page.tsx` says so until it is answered, sent again or left. */
export const openDoubt = signal<Doubt | undefined>(undefined)

/** What was sent from here is answered, sent again or left. What another form waits for stands on. */
export function closeDoubt(left: AbortSignal): void {
  if (openDoubt.peek()?.left === left) openDoubt.value = undefined
}
