import { signal } from '@preact/signals-react'

export interface Question {
  readonly text: string
  /** Label of the button that confirms: `Delete`. */
  readonly verb: string
  readonly answer: (yes: boolean) => void
}

/** The question that `kit/ConfirmDialog.tsx` shows. */
export const question = signal<Question | undefined>(undefined)

/** Asks for confirmation before an action that cannot be undone. */
export function confirm(text: string, verb: string): Promise<boolean> {
  question.peek()?.answer(false)
  return new Promise((resolve) => {
    question.value = {
      text,
      verb,
      answer: (yes) => {
        question.value = undefined
        resolve(yes)
      },
    }
  })
}
