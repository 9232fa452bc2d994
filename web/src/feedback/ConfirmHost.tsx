import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx/lite'
import { signal } from '@preact/signals-react'
import { openQuestion } from './confirm.ts'
import { useBackCloses } from '../platform/useBackCloses.ts'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import styles from './ConfirmHost.module.css'
import { Facts } from '../kit/Facts.tsx'
import sheet from '../kit/Sheet.module.css'

const never = signal(false)

/** Dialog for the questions of `confirm()`. Rendered once, by the shell. */
export default function ConfirmHost() {
  const t = useT()
  const question = useValue(openQuestion)
  const waits = useValue(question?.waits ?? never)
  useBackCloses(question !== undefined, () => question?.answer(false))
  if (!question) return null
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && question.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={sheet.veil} />
        <AlertDialog.Popup className={clsx(sheet.sheet, sheet.bottom, styles.popup)}>
          <AlertDialog.Title className={styles.title}>{question.title}</AlertDialog.Title>
          {question.body && (
            <AlertDialog.Description className={styles.body}>{question.body}</AlertDialog.Description>
          )}
          {question.lead}
          {question.facts && <Facts rows={question.facts} />}
          {question.extra}
          <div className={styles.actions}>
            <Button look="quiet" onClick={() => question.answer(false)}>
              {question.keep ?? t('action.cancel')}
            </Button>
            <Button
              look={question.danger ? 'danger' : (question.side ?? 'primary')}
              disabled={waits}
              onClick={() => question.answer(true)}
            >
              {question.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
