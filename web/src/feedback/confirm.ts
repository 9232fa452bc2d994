import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import { shield } from '../kit/sheetState.ts'

export interface Question {
  /** One sentence that says what happens; it may have live figures. */
  readonly title: ReactNode
  readonly body?: string
  /** The verb on the confirming button; it may follow a choice in the question. */
  readonly action: ReactNode
  /** Label of the button that changes nothing; Cancel, unless cancelling is what is asked about. */
  readonly keep?: string
  readonly danger?: boolean
  /** Colours the button like the one that opened the question. */
  readonly side?: 'buy' | 'sell'
  /** True while the user has something to agree to first. */
  readonly waits?: ReadonlySignal<boolean>
  /** The main figure, shown above the facts. */
  readonly lead?: ReactNode
  /** Facts the user needs first: fee, penalty, largest loss. A live figure may be among them. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** A setting that belongs to the question: do not ask again. */
  readonly extra?: ReactNode
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

/** The question that `feedback/ConfirmHost.tsx` shows. */
export const openQuestion = signal<OpenQuestion | undefined>(undefined)

/** Asks the user: `if (!(await confirm({ title, action }))) return` */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.peek()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.value = {
      ...question,
      answer(yes) {
        openQuestion.value = undefined
        shield()
        resolve(yes)
      },
    }
  })
}
