import { Button, type ButtonProps } from '../kit/Button.tsx'
import { FormFault, type FaultOfForm } from './FormFault.tsx'

interface SubmitButtonProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'look' | 'children'> {
  /** From `useFields`. */
  readonly of: FaultOfForm & { readonly id: string }
}

/** Sends a form, also from outside of it: the foot of its page. A refusal of the whole form is shown above. */
export function SubmitButton({ of, ...button }: SubmitButtonProps) {
  return (
    <div>
      <FormFault of={of} />
      <Button type="submit" form={of.id} wide {...button} />
    </div>
  )
}
