import { useEffect } from 'react'
import { maskedCard } from '../../../forms/cardNumber.ts'
import { usePages } from '../../../api/useRead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { bank, bankUnit } from '../accounts.ts'
import { Copyable } from '../Copyable.tsx'
import type { RecordsProps } from '../records/csv.ts'
import { Filters, useFiledFilters } from '../records/Filters.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { Status, statusNames } from '../records/Status.tsx'

export function WithdrawalRecords({ onTable }: RecordsProps) {
  const t = useT()
  const format = useFormat()
  const pages = usePages('chargeMentionLog3', {})
  const { filters, rows } = useFiledFilters(pages.rows)
  const unitOf = (row: { currency: number; name: string }) => (row.currency === bank ? bankUnit : row.name)

  useEffect(() => {
    onTable(() => ({
      head: [
        t('record.number'),
        t('record.time'),
        t('transfer.currency'),
        t('deposit.way'),
        t('withdraw.to'),
        t('withdraw.amount'),
        t('record.fee'),
        t('record.received'),
        t('record.status'),
        t('record.reason'),
        t('withdraw.txid'),
      ],
      rows: (pages.rows ?? []).map((row) => [
        String(row.id),
        row.create_time,
        row.name,
        row.currency_type,
        row.bank_account ? maskedCard(row.bank_account) : row.address,
        row.number,
        row.fee,
        row.real_number,
        t(statusNames[row.status]),
        row.notes,
        row.txid,
      ]),
    }))
  })

  const optional = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  const copied = (label: string, value: string) =>
    value === '' ? [] : [{ label, value: <Copyable text={value} /> }]
  return (
    <>
      <Filters filters={filters} />
      <RecordList
        pages={pages}
        rows={rows}
        empty={{
          title: t('record.noWithdrawals'),
          action: t('menu.withdraw'),
          to: '/pages/assets/withdraw/index',
        }}
        line={(row) => ({
          title: row.currency === bank ? t('title.bankWithdraw') : `${row.name} ${row.currency_type}`,
          note: format.date(row.create_time),
          value: format.amount(`-${row.number}`, unitOf(row)),
          valueNote: <Status of={row.status} />,
        })}
        details={(row) => [
          { label: t('record.status'), value: <Status of={row.status} /> },
          ...optional(t('record.reason'), row.notes),
          ...(row.status === 1
            ? [{ label: t('assets.frozen'), value: format.amount(row.number, unitOf(row)) }]
            : []),
          { label: t('withdraw.amount'), value: format.amount(row.number, unitOf(row)) },
          {
            label: t('record.fee'),
            value: `${format.amount(row.fee, unitOf(row))} (${format.percent(row.rate)})`,
          },
          // What was sent back arrived nowhere.
          ...(row.status === 3
            ? [{ label: t('record.returned'), value: format.amount(row.number, unitOf(row)) }]
            : [{ label: t('record.received'), value: format.amount(row.real_number, unitOf(row)) }]),
          ...(row.currency === bank
            ? [
                ...optional(t('bank.name'), row.bank_name),
                ...optional(t('bank.number'), row.bank_account && maskedCard(row.bank_account)),
                ...optional(t('bank.holder'), row.bank_holder),
              ]
            : [
                ...optional(t('withdraw.chain'), row.currency_type),
                ...copied(t('withdraw.to'), row.address),
                ...copied(t('withdraw.txid'), row.txid),
              ]),
          ...optional(t('record.note'), row.remark),
          { label: t('record.account'), value: row.account_number },
          { label: t('record.time'), value: format.date(row.create_time, 'second') },
          { label: t('record.number'), value: String(row.id) },
        ]}
      />
    </>
  )
}
