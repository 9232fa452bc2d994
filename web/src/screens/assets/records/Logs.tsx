import { useState } from 'react'
import type { AccountEntry } from '#sdk/model/accountEntry.ts'
import type { usePages } from '../../../api/usePages.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT, type MessageId } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Address } from '../../../platform/paths.ts'
import { go } from '../../../routing/navigate.ts'
import { accounts } from '../accounts.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { columnsOf } from '../../../figures/columns.ts'
import { Veiled } from '../../../figures/Veiled.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { RecordNumber } from '../../../shell/Receipt.tsx'
import { MonthList } from './MonthList.tsx'
import { NoMatch, useEnoughRows } from './NoMatch.tsx'
import type { ListFilters } from './useFilters.ts'

type Pages = Pick<
  ReturnType<typeof usePages<'walletLegalLog', AccountEntry>>,
  'rows' | 'hasMore' | 'more' | 'loadingMore' | 'error' | 'refetch'
>

/** The step that fills an empty list. */
interface Step {
  readonly body: MessageId
  readonly action: MessageId
  readonly to: Address
}

interface LogsProps {
  readonly pages: Pages
  readonly filters?: ListFilters
  /** Selects rows of those loaded. */
  readonly only?: (row: AccountEntry) => boolean
  /** Says more of the account of a row than its name, such as both accounts of a transfer. */
  readonly accountOf?: (row: AccountEntry) => string | undefined
  readonly empty?: Step
}

/** Without another step, the first change of a balance is a deposit. */
const noChanges: Step = {
  body: 'record.noChanges',
  action: 'menu.deposit',
  to: '/pages/assets/deposit/index',
}

export const noTransfers: Step = {
  body: 'transfer.noneBody',
  action: 'title.transfer',
  to: '/pages/assets/transfer/index',
}

const signed = (value: string, text: string): string => `${signOf(value) > 0 ? '+' : ''}${text}`

/** List of balance changes, newest first; a tap shows the balance before and after. */
export function Logs({ pages, filters, only = () => true, accountOf, empty = noChanges }: LogsProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState<AccountEntry>()
  const [shut, setShut] = useState(true)
  const rows = pages.rows?.filter(only)
  const column = columnsOf(
    format,
    (rows ?? []).map(({ change, currency }) => ({ value: change, unit: currency })),
  )
  /** All places: the balance before and the change add up to the one after. */
  const whole = (value: string) => format.amount(value, open?.currency, 8)
  const nameOf = (row: AccountEntry) =>
    accountOf?.(row) ?? (row.wallet ? t(accounts[row.wallet].name) : undefined)
  useEnoughRows(pages, filters, rows?.length)
  if (!rows) return <NotYet of={pages} rows={8} height={64} />
  return (
    <>
      {rows.length === 0 &&
        !pages.hasMore &&
        (filters?.active ? (
          <NoMatch filters={filters} />
        ) : (
          <Empty
            title={t('record.none')}
            body={t(empty.body)}
            action={
              <Button look="quiet" onClick={() => go(empty.to)}>
                {t(empty.action)}
              </Button>
            }
          />
        ))}
      <MonthList rows={rows}>
        {(row) => (
          <Row
            key={row.id}
            title={[row.title, nameOf(row)].filter(Boolean).join(' · ')}
            note={format.date(row.createdAt, 'second')}
            value={<Veiled>{column(row.currency).signed(row.change)}</Veiled>}
            onClick={() => {
              setOpen(row)
              setShut(false)
            }}
          />
        )}
      </MonthList>
      <More pages={pages} />
      {open && (
        <Sheet open={!shut} onClose={() => setShut(true)} title={open.title}>
          <Facts
            rows={[
              {
                label: t('record.change'),
                value: <Veiled>{signed(open.change, whole(open.change))}</Veiled>,
              },
              { label: t('record.before'), value: <Veiled>{whole(open.before)}</Veiled> },
              { label: t('record.after'), value: <Veiled>{whole(open.after)}</Veiled> },
              { label: t('record.time'), value: format.date(open.createdAt, 'second') },
              {
                label: t('record.account'),
                value: nameOf(open) ?? open.account,
              },
              { label: t('record.number'), value: <RecordNumber id={open.id} /> },
            ]}
          />
        </Sheet>
      )}
    </>
  )
}
