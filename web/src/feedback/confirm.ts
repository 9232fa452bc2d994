import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'

export interface Question {
  readonly title: string
  readonly body?: string
  /** The verb on the button that goes ahead. */
  readonly action: string
  readonly danger?: boolean
  /** Colours the button as the one that led here. */
  readonly side?: 'buy' | 'sell'
  /** What the user has to know first: fee, penalty, largest loss. A live figure may be among them. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** A setting that goes with the question: not to be asked again. */
  readonly extra?: ReactNode
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

/** What `feedback/ConfirmHost.tsx` is asking. */
export const openQuestion = signal<OpenQuestion | undefined>(undefined)

/** A question was answered just now. A second tap was meant for it, not for the screen behind. */
export const answered = signal(false)
const tapTwiceMs = 400
let settled: ReturnType<typeof setTimeout>

/** `if (!(await confirm({ title, action }))) return` */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.peek()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.value = {
      ...question,
      answer(yes) {
        openQuestion.value = undefined
        answered.value = true
        clearTimeout(settled)
        settled = setTimeout(() => (answered.value = false), tapTwiceMs)
        resolve(yes)
      },
    }
  })
}
