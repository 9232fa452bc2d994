import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { FilteredList, rowsOnPage } from '../../data/FilteredList.tsx'
import { SearchFilter, ChoiceFilter, TextFilter } from '../../data/filters.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useWorld, usePage } from '../../data/world.ts'
import { amountOf, timeOf } from '../../kit/figures.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Table } from '../../kit/Table.tsx'
import styles from './Ledger.module.css'

const columns = [
  { title: 'Entry', figure: true },
  { title: 'Time' },
  { title: 'What' },
  { title: 'Amount', figure: true },
  { title: 'Running total', figure: true },
  { title: 'Account' },
  { title: 'Owner' },
]

/** Ledger entries, each with the running total of its account. */
export function Entries() {
  const [user] = useAddressField('user')
  const [holder] = useAddressField('holder')
  const [account] = useAddressField('account')
  const [bucket] = useAddressField('bucket')
  const [currency] = useAddressField('currency')
  const [entry] = useAddressField('entry')
  const [page] = usePage()
  const wanted = { user: useDeferredValue(user.trim()), currency: useDeferredValue(currency.trim()) }
  const { data, error } = useControl('ledgerEntries', {
    page,
    limit: rowsOnPage,
    ...(wanted.user !== '' && { user: wanted.user }),
    ...(wanted.currency !== '' && { currency: wanted.currency }),
    ...given('holder', holders, holder),
    ...given('account', accounts, account),
    ...given('bucket', buckets, bucket),
    ...(/^[1-9]\d{0,15}$/.test(entry) && { entry: Number(entry) }),
  })
  return (
    <Panel title="Entries">
      <FilteredList
        filters={
          <>
            <SearchFilter field="user" label="User" placeholder="id or account" />
            <ChoiceFilter field="holder" label="Holder" options={holders} />
            <ChoiceFilter field="account" label="Account" options={accounts} />
            <ChoiceFilter field="bucket" label="Part" options={buckets} />
            <TextFilter field="currency" label="Currency" placeholder="all" />
            <TextFilter field="entry" label="Entry" placeholder="all" inputMode="numeric" />
          </>
        }
        rows={data?.rows}
        total={data?.total}
        error={error}
        nothing="No entries match."
      >
        {(rows) => (
          <Table
            label="Entries, newest first"
            columns={columns}
            rows={rows.map((line) => ({ key: line.id, cells: cellsOf(line) }))}
          />
        )}
      </FilteredList>
    </Panel>
  )
}

type Line = ControlAnswer<'ledgerEntries'>['rows'][number]

const cellsOf = (line: Line) => [
  <Whole key="entry" entry={line.entry} />,
  timeOf(line.at),
  line.title,
  amountOf(line.amount),
  amountOf(line.balance),
  `${line.account} ${line.currency}${line.bucket === 'frozen' ? ', frozen' : ''}`,
  line.owner > 0 ? <Owner key="owner" account={line.ownerName} /> : line.ownerName,
]

function Owner({ account }: { readonly account: string }) {
  const world = useWorld()
  return (
    <Link to={addressOf(world, `users/${encodeURIComponent(account)}`)} className={styles.link}>
      {account}
    </Link>
  )
}

/** Link to all lines of an entry. */
function Whole({ entry }: { readonly entry: number }) {
  const world = useWorld()
  const fields = new URLSearchParams({ entry: String(entry) })
  return (
    <Link to={addressOf(world, 'ledger', fields)} className={styles.link}>
      {entry}
    </Link>
  )
}

type Options<Value extends string> = readonly { readonly value: Value | ''; readonly label: string }[]

const optionsOf = <const Value extends string>(...values: readonly Value[]): Options<Value> => [
  { value: '', label: 'all' },
  ...values.map((value) => ({ value, label: value })),
]

const holders = optionsOf('users', 'outside', 'maker', 'fees', 'house', 'issuer')
const accounts = optionsOf('spot', 'contract', 'option', 'trust')
const buckets = optionsOf('available', 'frozen')

/** Returns the filter for a choice; empty for all, or for an unknown choice. */
function given<Name extends string, Value extends string>(
  name: Name,
  options: Options<Value>,
  chosen: string,
): { readonly [Key in Name]?: Value } | undefined {
  const found = options.find(({ value }) => value === chosen)?.value
  return found === undefined || found === '' ? undefined : ({ [name]: found } as { [Key in Name]: Value })
}
