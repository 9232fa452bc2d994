import type { ReviewState } from '#sdk/model/depositRecord.ts'
import { bankCurrencyId } from '#sdk/model/balance.ts'
import { dateTimeText } from '#domain/time.ts'
import { serverNow } from '../../../api/clock.ts'
import { useT, type Translate } from '../../../i18n/translate.ts'
import { Chips } from '../../../kit/Chips.tsx'
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
      filters.set({ [name]: target.value }),
  })
  const ranges = rangesUntil(new Date(serverNow()))
  const names = {
    week: days(t, 7),
    month: days(t, 30),
    quarter: days(t, 90),
    lastMonth: t('record.lastMonth'),
  }
  const chosen = rangeNames.filter(
    (name) => ranges[name].from === filters.value('from') && ranges[name].until === filters.value('until'),
  )
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
      <div className={styles.ranges}>
        <Chips
          label={t('record.range')}
          options={rangeNames.map((name) => ({ value: name, label: names[name] }))}
          chosen={chosen}
          onTap={(name) => filters.set(chosen.includes(name) ? { from: '', until: '' } : ranges[name])}
        />
      </div>
      <Field label={t('record.from')} type="date" max={filters.value('until')} {...control('from')} />
      <Field label={t('record.until')} type="date" min={filters.value('from')} {...control('until')} />
    </div>
  )
}

const rangeNames = ['week', 'month', 'quarter', 'lastMonth'] as const

const days = (t: Translate, n: number) => t('finance.days', { n })

/** Ranges of whole days up to today in the user's time zone, and the previous month. */
function rangesUntil(now: Date) {
  const day = (year: number, month: number, date: number) =>
    dateTimeText(Date.UTC(year, month, date)).slice(0, 10)
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const last = (count: number) => ({
    from: day(year, month, date - count + 1),
    until: day(year, month, date),
  })
  const lastMonth = { from: day(year, month - 1, 1), until: day(year, month, 0) }
  return { week: last(7), month: last(30), quarter: last(90), lastMonth }
}

interface Filed {
  readonly currencyId: number
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
  const bankName = rows?.find((row) => row.currencyId === bankCurrencyId)?.currency
  const named = (text: string) => ({ value: text, label: text === bankName ? t('deposit.bank') : text })
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
