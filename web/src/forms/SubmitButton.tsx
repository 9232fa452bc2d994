import type { Ref } from 'react'
import { Button, type ButtonProps } from '../kit/Button.tsx'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'look' | 'children'> {
  /** From `useFields`. */
  readonly of: {
    readonly id: string
    readonly fault: string | undefined
    readonly faultPlace: Ref<HTMLParagraphElement>
  }
}

/** Sends a form, also from outside of it: the foot of its page. Why it was refused, when no field is at fault, stands above. */
export function SubmitButton({ of: { id, fault, faultPlace }, ...button }: SubmitButtonProps) {
  return (
    <div>
      {/* Always there: a region that comes with its text is not read out. */}
      <p ref={faultPlace} className={styles.fault} role="alert">
        {fault}
      </p>
      <Button type="submit" form={id} wide {...button} />
    </div>
  )
}
