import { useT } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Filters.module.css'
import { statusNames } from './Status.tsx'

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Besides "all", which is the empty one. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Choices beside one another that narrow a list. */
export function Filters({ filters }: { readonly filters: readonly FilterProps[] }) {
  const t = useT()
  return (
    <div className={styles.filters}>
      {filters.map(({ label, value, onChange, options }) => (
        <SelectField
          key={label}
          label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[{ value: '', label: t('record.all') }, ...options]}
        />
      ))}
    </div>
  )
}

export function useStatusOptions(): FilterProps['options'] {
  const t = useT()
  return ([1, 2, 3] as const).map((status) => ({ value: String(status), label: t(statusNames[status]) }))
}

/** The names that occur in what is loaded. */
export function namesIn(rows: readonly { readonly name: string }[]): FilterProps['options'] {
  return Array.from(new Set(rows.map((row) => row.name))).map((name) => ({ value: name, label: name }))
}
