import { Button } from '../../../src/kit/Button.tsx'
import { useValue } from '../../../src/platform/useValue.ts'
import { question } from './confirm.ts'
import { Modal } from './Modal.tsx'
import styles from './Modal.module.css'

/** Dialog that asks the questions of `confirm`. */
export function ConfirmDialog() {
  const asked = useValue(question)
  if (!asked) return null
  return (
    <Modal title={asked.text} onClose={() => asked.answer(false)}>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => asked.answer(false)}>
          Cancel
        </Button>
        <Button onClick={() => asked.answer(true)}>{asked.verb}</Button>
      </div>
    </Modal>
  )
}
