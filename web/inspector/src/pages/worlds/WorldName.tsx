import { Field } from '../../kit/Field.tsx'

interface WorldNameProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
}

/** Input for a valid world name. */
export function WorldName({ label, value, onChange }: WorldNameProps) {
  return (
    <Field
      label={label}
      required
      maxLength={64}
      pattern="(?!\.{1,2}$)[\w.\-]+"
      title="Letters, digits, dots, underscores and hyphens"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
