import { Button } from '../../../src/kit/Button.tsx'
import { useValue } from '../../../src/platform/useValue.ts'
import { Modal } from './Modal.tsx'
import styles from './Modal.module.css'
import { signal } from '@preact/signals-react'

interface Question {
  readonly text: string
  /** Label of the button that confirms: `Delete`. */
  readonly verb: string
  readonly answer: (yes: boolean) => void
}

/** The question on screen. */
const question = signal<Question | undefined>(undefined)

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

/** Dialog that asks the questions of `confirm`. */
export function ConfirmDialog() {
  const open = useValue(question)
  if (!open) return null
  return (
    <Modal title={open.text} onClose={() => open.answer(false)}>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => open.answer(false)}>
          Cancel
        </Button>
        <Button onClick={() => open.answer(true)}>{open.verb}</Button>
      </div>
    </Modal>
  )
}
