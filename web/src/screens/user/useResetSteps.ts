import { useEffect, useRef, useState } from 'react'
import { shield } from '../../kit/sheetState.ts'
import { useBackCloses } from '../../platform/useBackCloses.ts'

export type ResetStep = 'code' | 'password' | 'done'

/** Steps of the password reset. The phone's back leads from the second one to the first. */
export function useResetSteps() {
  const [step, setStep] = useState<ResetStep>('code')
  const [afterPassword, setAfterPassword] = useState<ResetStep>('code')
  useBackCloses(step === 'password', () => setStep(afterPassword))
  return {
    step,
    toPassword: () => setStep('password'),
    /** Leaves the second step as the phone's back does, so that the history keeps no entry of it. */
    leaveTo: (next: ResetStep) => {
      setAfterPassword(next)
      history.back()
    },
  }
}

/** Focuses the first field of a new step, or its first faulty one. */
export function useStepFocus(step: ResetStep, formId: string): void {
  const focusedStep = useRef(step)
  useEffect(() => {
    if (focusedStep.current === step) return
    focusedStep.current = step
    // The field or button that had the focus has gone with its step.
    const fields = document.getElementById(formId)
    const faulty = fields?.querySelector<HTMLElement>('[aria-invalid=true]')
    const first = faulty ?? fields?.querySelector<HTMLElement>('input:not([type=radio])')
    first?.focus()
    // "Back" is where the button of the first step was.
    shield()
  }, [step, formId])
}
