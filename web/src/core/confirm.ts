import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'

export interface Question {
  readonly title: string
  readonly body?: string
  /** The verb on the button that goes ahead. */
  readonly action: string
  readonly danger?: boolean
  /** What the user has to know first: fee, penalty, largest loss. A live figure may be among them. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** A setting that goes with the question: not to be asked again. */
  readonly extra?: ReactNode
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void
}

/** What `ui/ConfirmHost.tsx` is asking. */
export const asked = signal<Asked | undefined>(undefined)

/** `if (!(await confirm({ title, action }))) return` */
export function confirm(question: Question): Promise<boolean> {
  asked.peek()?.answer(false)
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer(yes) {
        asked.value = undefined
        resolve(yes)
      },
    }
  })
}
