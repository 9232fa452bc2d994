import { useState } from 'react'
import { useT } from '../i18n/translate.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'

/** Password input. `autoComplete` is either `current-password` or `new-password`. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trail'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={`${t(shown ? 'field.hidePassword' : 'field.showPassword')}, ${props.label}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
