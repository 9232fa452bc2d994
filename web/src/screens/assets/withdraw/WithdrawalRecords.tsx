import { useEffect } from 'react'
import { toWithdrawalRecord, type WithdrawalRecord } from '#sdk/model/withdrawalRecord.ts'
import { bankCurrencyId, bankUnit } from '#sdk/model/balance.ts'
import { maskedCard } from '../../../forms/cardNumber.ts'
import { truncate } from '#domain/decimalText.ts'
import { go } from '../../../routing/navigate.ts'
import { writeDraft } from '../../../session/drafts.ts'
import { RecordNumber } from '../../../shell/Receipt.tsx'
import { withdrawDraft } from '../../../wallet/drafts.ts'
import { usePages } from '../../../api/usePages.ts'
import { together } from '../../../figures/together.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { useCoinAmount } from '../../../market/CoinMoney.tsx'
import { Veiled, Money } from '../../../figures/Veiled.tsx'
import { Panes } from '../../../kit/Panes.tsx'
import { everyRow, written, type RecordsProps } from '../records/csv.ts'
import { Filters, useFiledFilters } from '../records/Filters.tsx'
import { RecordList, Copyable } from '../records/RecordList.tsx'
import { Rejected } from '../records/Rejected.tsx'
import { MovedAmount, Status, statusNames } from '../records/Status.tsx'

export function WithdrawalRecords({ onTable }: RecordsProps) {
  const t = useT()
  const format = useFormat()
  const pages = usePages('chargeMentionLog3', {}, { toRow: toWithdrawalRecord })
  const { filters, choices, rows, passes } = useFiledFilters(pages.rows)
  const amountOf = useCoinAmount()
  const unitOf = (row: WithdrawalRecord) => (row.currencyId === bankCurrencyId ? bankUnit : row.currency)

  useEffect(() => {
    onTable(async () => ({
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
      rows: (await everyRow('chargeMentionLog3', {}, toWithdrawalRecord))
        .filter(passes)
        .map((row) => [
          String(row.id),
          written(row.createdAt),
          row.currency,
          row.chain,
          row.bankAccount ? maskedCard(row.bankAccount) : row.address,
          row.amount,
          row.fee,
          row.received,
          t(statusNames[row.status]),
          row.reason,
          row.txid,
        ]),
    }))
  })

  const optional = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  const copied = (label: string, value: string) =>
    value === '' ? [] : [{ label, value: <Copyable text={value} label={label} /> }]
  const costs = (row: WithdrawalRecord) => together(format, unitOf(row), [row.fee, row.received])
  return (
    <Panes aside={<Filters filters={filters} choices={choices} />}>
      <RecordList
        filters={filters}
        pages={pages}
        rows={rows}
        empty={{
          title: t('record.noWithdrawals'),
          action: t('menu.withdraw'),
          to: '/pages/assets/withdraw/index',
        }}
        line={(row) => ({
          title: row.currencyId === bankCurrencyId ? t('title.bankWithdraw') : `${row.currency} ${row.chain}`,
          note: format.date(row.createdAt),
          value: (
            <MovedAmount of={row.status} text={`-${amountOf(row.amount, unitOf(row))}\u00a0${unitOf(row)}`} />
          ),
          valueNote: <Status of={row.status} />,
        })}
        details={(row) => [
          { label: t('record.status'), value: <Status of={row.status} /> },
          ...optional(t('record.reason'), row.reason),
          ...(row.status === 'underReview'
            ? [{ label: t('assets.frozen'), value: <Money value={row.amount} unit={unitOf(row)} /> }]
            : []),
          { label: t('withdraw.amount'), value: <Money value={row.amount} unit={unitOf(row)} /> },
          {
            label: t('record.fee'),
            value: <Veiled>{`${costs(row).cost(row.fee)} (${format.rate(row.feePercent)})`}</Veiled>,
          },
          // A rejected withdrawal was returned and arrived nowhere.
          ...(row.status === 'rejected'
            ? [{ label: t('record.returned'), value: <Money value={row.amount} unit={unitOf(row)} /> }]
            : [{ label: t('record.received'), value: <Veiled>{costs(row).amount(row.received)}</Veiled> }]),
          ...(row.currencyId === bankCurrencyId
            ? [
                ...optional(t('bank.name'), row.bankName),
                ...optional(t('bank.number'), row.bankAccount && maskedCard(row.bankAccount)),
                ...optional(t('bank.holder'), row.bankHolder),
              ]
            : [
                ...optional(t('withdraw.chain'), row.chain),
                ...copied(t('withdraw.to'), row.address),
                ...copied(t('withdraw.txid'), row.txid),
              ]),
          ...optional(t('record.note'), row.remark),
          { label: t('account.account'), value: row.account },
          { label: t('record.time'), value: format.date(row.createdAt, 'second') },
          { label: t('record.number'), value: <RecordNumber id={row.id} /> },
        ]}
        more={(row) =>
          row.status === 'rejected' && (
            <Rejected kind="menu.withdraw" id={row.id} onAgain={() => sendAgain(row)} />
          )
        }
      />
    </Panes>
  )
}

function sendAgain({ currencyId, address, amount, remark }: WithdrawalRecord): void {
  writeDraft(withdrawDraft(currencyId), { address, number: truncate(amount, 8), remark })
  const way = currencyId === bankCurrencyId ? 'bank/bank' : 'detail'
  go(`/pages/assets/withdraw/${way}?currency=${currencyId}`)
}
