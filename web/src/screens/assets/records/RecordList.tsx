import type { Address } from '../../../platform/paths.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { go } from '../../../routing/navigate.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { MonthList } from './MonthList.tsx'
import { NoMatch, useEnoughRows } from './NoMatch.tsx'
import type { ListFilters } from './useFilters.ts'
import { CopyButton } from '../../../feedback/CopyButton.tsx'
import { GroupedAddress } from '../../../kit/GroupedAddress.tsx'
import styles from '../Copyable.module.css'

interface RecordListProps<R> {
  readonly filters: ListFilters
  readonly pages: ComponentProps<typeof More>['pages'] & {
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Rows that match the filters; undefined while nothing has loaded. */
  readonly rows: readonly R[] | undefined
  readonly empty: { readonly title: string; readonly action: string; readonly to: Address }
  readonly line: (row: R) => Pick<ComponentProps<typeof Row>, 'title' | 'note' | 'value' | 'valueNote'>
  readonly details: (row: R) => ComponentProps<typeof Facts>['rows']
  readonly more?: (row: R) => ReactNode
}

/** List of records; a tap shows all details of one. */
export function RecordList<R extends { readonly id: number; readonly createdAt: number | undefined }>({
  filters,
  pages,
  rows,
  empty,
  line,
  details,
  more,
}: RecordListProps<R>) {
  const t = useT()
  // Links in the inbox name a record.
  const [search] = useSearchParams()
  const [id, setId] = useState(Number(search.get('id')))
  const [shut, setShut] = useState(!search.get('id'))
  // Looked up by id, so that a record that is reviewed while open shows its new state.
  const open = rows?.find((row) => row.id === id)
  useEnoughRows(pages, filters, rows?.length)
  if (!rows) return <NotYet of={pages} rows={7} height={64} />
  return (
    <>
      {rows.length === 0 &&
        !pages.hasMore &&
        (filters.active ? (
          <NoMatch filters={filters} />
        ) : (
          <Empty
            title={empty.title}
            body={t('record.noneBody')}
            action={
              <Button look="quiet" onClick={() => go(empty.to)}>
                {empty.action}
              </Button>
            }
          />
        ))}
      <MonthList rows={rows}>
        {(row) => (
          <Row
            key={row.id}
            {...line(row)}
            onClick={() => {
              setId(row.id)
              setShut(false)
            }}
          />
        )}
      </MonthList>
      <More pages={pages} />
      {open && (
        <Sheet open={!shut} onClose={() => setShut(true)} title={t('record.details')}>
          <Facts rows={details(open)} />
          {more?.(open)}
        </Sheet>
      )}
    </>
  )
}

interface CopyableProps {
  readonly text: string
  readonly label: string
}

/** Address or transaction in full, with a copy button. */
export function Copyable({ text, label }: CopyableProps) {
  const t = useT()
  return (
    <span className={styles.copyable}>
      <GroupedAddress text={text} />
      <CopyButton text={text} label={t('bank.copy', { what: label })} />
    </span>
  )
}
