import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx/lite'
import { signal } from '@preact/signals-react'
import { useRef, useState, type MouseEvent as ReactMouseEvent } from 'react'
import { openQuestion, type OpenQuestion } from './confirm.ts'
import { useBackCloses } from '../platform/useBackCloses.ts'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import styles from './ConfirmHost.module.css'
import { Facts } from '../kit/Facts.tsx'
import sheet from '../kit/Sheet.module.css'
import { keepFocus, newestTap, samePlaceMs, samePlacePx } from '../kit/sheetState.ts'

const never = signal(false)

/** A question, the time when it came into sight, the tap that it came from, and what had the focus before. */
interface Opening {
  readonly question: OpenQuestion | undefined
  readonly at: number
  readonly tap: MouseEvent | undefined
  readonly focused: Element | null
}

const openingOf = (question: OpenQuestion | undefined): Opening => ({
  question,
  at: performance.now(),
  tap: newestTap.at,
  focused: document.activeElement,
})

/**
 * True for a second tap of an impatient user at the same place, which was meant for the button behind the question: the answer would be
 * given before anybody read the question.
 */
const isUnread = ({ tap, at }: Opening, { clientX, clientY }: ReactMouseEvent): boolean =>
  tap !== undefined &&
  Math.hypot(tap.clientX - clientX, tap.clientY - clientY) < samePlacePx &&
  performance.now() - at < samePlaceMs

/** Dialog for the questions of `confirm()`. Rendered once, by the shell. */
export default function ConfirmHost() {
  const t = useT()
  const question = useValue(openQuestion)
  const [opening, setOpening] = useState(() => openingOf(question))
  if (opening.question !== question) setOpening(openingOf(question))
  const waits = useValue(question?.waits ?? never)
  const keep = useRef<HTMLButtonElement>(null)
  useBackCloses(question !== undefined, () => question?.answer(false))
  if (!question) return null
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && question.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={sheet.veil} onMouseDown={keepFocus} />
        <AlertDialog.Popup
          className={clsx(sheet.sheet, sheet.bottom, styles.popup)}
          // A setting in front of the buttons is not what is asked.
          initialFocus={question.extra ? keep : true}
          // A row may be gone with its button by now.
          finalFocus={() => opening.focused?.isConnected || document.querySelector('main')}
        >
          <div className={styles.content}>
            <AlertDialog.Title className={styles.title}>{question.title}</AlertDialog.Title>
            {question.body && (
              <AlertDialog.Description className={styles.body}>{question.body}</AlertDialog.Description>
            )}
            {question.lead}
            {question.facts && <Facts rows={question.facts} />}
            {question.extra}
          </div>
          <div className={styles.actions}>
            <Button ref={keep} look="quiet" onClick={() => question.answer(false)}>
              {question.keep ?? t('action.cancel')}
            </Button>
            <Button
              look={question.danger ? 'danger' : (question.side ?? 'primary')}
              disabled={waits}
              onClick={(event) => {
                if (!isUnread(opening, event)) question.answer(true)
              }}
            >
              {question.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
