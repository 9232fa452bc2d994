import type { ReviewState } from '#sdk/model/depositRecord.ts'
import { useT } from '../../../i18n/translate.ts'
import { Field } from '../../../forms/Field.tsx'
import { SelectField } from '../../../forms/SelectField.tsx'
import styles from './Filters.module.css'
import { statusNames } from './Status.tsx'
import { useFilters, type FilterName, type ListFilters } from './useFilters.ts'

interface Choice {
  readonly name: FilterName
  readonly label: string
  /** Options besides "all", which is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface FiltersProps {
  readonly filters: ListFilters
  readonly choices: readonly Choice[]
}

/** Filters of a list: selects and a range of days. */
export function Filters({ filters, choices }: FiltersProps) {
  const t = useT()
  const control = (name: FilterName) => ({
    value: filters.value(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      filters.set(name, target.value),
  })
  return (
    <div className={styles.filters}>
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={[{ value: '', label: t('record.all') }, ...options]}
          {...control(name)}
        />
      ))}
      <Field label={t('record.from')} type="date" max={filters.value('until')} {...control('from')} />
      <Field label={t('record.until')} type="date" min={filters.value('from')} {...control('until')} />
    </div>
  )
}

interface Filed {
  readonly status: ReviewState
  readonly currency: string
  readonly createdAt: number | undefined
}

/**
 * Filters deposits or withdrawals by state, currency and day. Returns the choices, the rows that match, and whether a
 * row matches.
 */
export function useFiledFilters<R extends Filed>(rows: readonly R[] | undefined) {
  const t = useT()
  const filters = useFilters()
  const status = filters.value('status')
  const currency = filters.value('currency')
  const named = (text: string) => ({ value: text, label: text })
  // The currency in the address is an option even before its rows are loaded.
  const currencies = new Set([
    ...(currency === '' ? [] : [currency]),
    ...(rows ?? []).map((row) => row.currency),
  ])
  const choices: readonly Choice[] = [
    {
      name: 'status',
      label: t('record.status'),
      options: Object.entries(statusNames).map(([value, label]) => ({ value, label: t(label) })),
    },
    { name: 'currency', label: t('transfer.currency'), options: Array.from(currencies, named) },
  ]
  const passes = (row: Filed) =>
    (status === '' || row.status === status) &&
    (currency === '' || row.currency === currency) &&
    filters.inRange(row.createdAt)
  return { filters, choices, rows: rows?.filter(passes), passes }
}
