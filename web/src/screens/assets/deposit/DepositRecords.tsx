import { useEffect } from 'react'
import { usePages } from '../../../api/useRead.ts'
import { go } from '../../../routing/navigate.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { bank, bankUnit } from '../accounts.ts'
import { Copyable } from '../Copyable.tsx'
import type { RecordsProps } from '../records/csv.ts'
import { Filters, useFiledFilters } from '../records/Filters.tsx'
import { Picture } from '../records/Picture.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { Status, statusNames } from '../records/Status.tsx'

export function DepositRecords({ onTable }: RecordsProps) {
  const t = useT()
  const format = useFormat()
  const pages = usePages('chargeMentionLog2', {})
  const { filters, rows } = useFiledFilters(pages.rows)
  const unitOf = (row: { currency_id: number; name: string }) =>
    row.currency_id === bank ? bankUnit : row.name

  useEffect(() => {
    onTable(() => ({
      head: [
        t('record.number'),
        t('record.time'),
        t('transfer.currency'),
        t('deposit.way'),
        t('deposit.amount'),
        t('record.fee'),
        t('record.received'),
        t('record.status'),
        t('record.reason'),
      ],
      rows: (pages.rows ?? []).map((row) => [
        String(row.id),
        row.created_at,
        row.name,
        row.chain,
        row.amount,
        row.fee,
        row.real_amount,
        t(statusNames[row.status]),
        row.remark,
      ]),
    }))
  })

  return (
    <>
      <Filters filters={filters} />
      <RecordList
        pages={pages}
        rows={rows}
        empty={{
          title: t('record.noDeposits'),
          action: t('menu.deposit'),
          to: '/pages/assets/deposit/index',
        }}
        line={(row) => ({
          title: row.currency_id === bank ? t('deposit.bank') : `${row.name} ${row.chain}`,
          note: format.date(row.created_at),
          value: `${row.status === 3 ? '' : '+'}${format.amount(row.amount, unitOf(row))}`,
          valueNote: <Status of={row.status} />,
        })}
        details={(row) => [
          { label: t('record.status'), value: <Status of={row.status} /> },
          ...(row.remark ? [{ label: t('record.reason'), value: row.remark }] : []),
          { label: t('deposit.amount'), value: format.amount(row.amount, unitOf(row)) },
          { label: t('record.fee'), value: format.amount(row.fee, unitOf(row)) },
          { label: t('record.received'), value: format.amount(row.real_amount, unitOf(row)) },
          { label: t('deposit.way'), value: row.currency_id === bank ? t('deposit.bank') : row.chain },
          ...(row.user_account
            ? [{ label: t('deposit.sender'), value: <Copyable text={row.user_account} /> }]
            : []),
          { label: t('record.time'), value: format.date(row.created_at, 'second') },
          { label: t('record.updated'), value: format.date(row.updated_at, 'second') },
          { label: t('record.number'), value: String(row.id) },
        ]}
        more={(row) => (
          <>
            {row.image && <Picture address={row.image} onBroken={() => void pages.refetch()} />}
            {row.status === 3 && (
              <Button wide onClick={() => go(`/pages/assets/deposit/charge?currency=${row.currency_id}`)}>
                {t('menu.deposit')}
              </Button>
            )}
          </>
        )}
      />
    </>
  )
}
