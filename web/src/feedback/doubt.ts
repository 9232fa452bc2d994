import { signal } from '@preact/signals-react'

export interface Doubt {
  readonly text: string
  /** Asks now what became of it; absent when that is known. */
  readonly ask?: () => void
}

/** What was sent and not answered: `shell/Page.tsx` says so until it is answered, sent again or left. */
export const openDoubt = signal<Doubt | undefined>(undefined)
