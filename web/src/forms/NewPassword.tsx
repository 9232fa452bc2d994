import { loginPassword } from '#generated/rules.ts'
import { useT } from '../i18n/translate.ts'
import type { FieldProps } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'

type Bound = Omit<FieldProps, 'type' | 'trail' | 'label'>

interface NewPasswordProps {
  readonly label: string
  readonly password: Bound
  readonly again: Bound
}

/** A new login password, typed twice. */
export function NewPassword({ label, password, again }: NewPasswordProps) {
  const t = useT()
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('password.length', loginPassword)}
        {...password}
      />
      <PasswordField label={t('user.confirmPassword')} autoComplete="new-password" {...again} />
    </>
  )
}
