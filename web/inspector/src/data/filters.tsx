import type { InputHTMLAttributes } from 'react'
import { Choice, Field, SearchField } from '../kit/Field.tsx'
import { useAddressField } from './world.ts'

interface FilterProps {
  /** Field of the address that has its value. */
  readonly field: string
  readonly label: string
}

interface TextFilterProps
  extends FilterProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'inputMode'> {}

/** Search input of a list, kept in the address. */
export function SearchFilter({ field, ...input }: TextFilterProps) {
  const [value, set] = useAddressField(field)
  return <SearchField {...input} value={value} onChange={({ target }) => set(target.value)} />
}

/** Text that the rows of a list must have, kept in the address. */
export function TextFilter({ field, ...input }: TextFilterProps) {
  const [value, set] = useAddressField(field)
  return <Field {...input} value={value} onChange={({ target }) => set(target.value)} />
}

interface ChoiceFilterProps extends FilterProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Choice of the rows of a list, kept in the address. */
export function ChoiceFilter({ field, ...select }: ChoiceFilterProps) {
  const [value, set] = useAddressField(field)
  return <Choice {...select} value={value} onChange={({ target }) => set(target.value)} />
}
