import { useEffect } from 'react'
import { toDepositRecord, type DepositRecord } from '#sdk/model/depositRecord.ts'
import { bankCurrencyId, bankUnit } from '#sdk/model/balance.ts'
import { truncate } from '#domain/decimalText.ts'
import { usePages } from '../../../api/usePages.ts'
import { go } from '../../../routing/navigate.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { useCoinAmount } from '../../../market/CoinMoney.tsx'
import { RecordNumber } from '../../../shell/Receipt.tsx'
import { writeDraft } from '../../../session/drafts.ts'
import { Money } from '../../../figures/Veiled.tsx'
import { depositDraft } from '../../../wallet/drafts.ts'
import { Panes } from '../../../kit/Panes.tsx'
import { everyRow, written, type RecordsProps } from '../records/csv.ts'
import { Filters, useFiledFilters } from '../records/Filters.tsx'
import { Picture } from '../records/Picture.tsx'
import { RecordList, Copyable } from '../records/RecordList.tsx'
import { Rejected } from '../records/Rejected.tsx'
import { MovedAmount, Status, statusNames } from '../records/Status.tsx'

export function DepositRecords({ onTable }: RecordsProps) {
  const t = useT()
  const format = useFormat()
  const pages = usePages('chargeMentionLog2', {}, { toRow: toDepositRecord })
  const { filters, choices, rows, passes } = useFiledFilters(pages.rows)
  const amountOf = useCoinAmount()
  const unitOf = (row: DepositRecord) => (row.currencyId === bankCurrencyId ? bankUnit : row.currency)

  useEffect(() => {
    onTable(async () => ({
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
      rows: (await everyRow('chargeMentionLog2', {}, toDepositRecord))
        .filter(passes)
        .map((row) => [
          String(row.id),
          written(row.createdAt),
          row.currency,
          row.chain,
          row.amount,
          row.fee,
          row.received,
          t(statusNames[row.status]),
          row.reason,
        ]),
    }))
  })

  return (
    <Panes aside={<Filters filters={filters} choices={choices} />}>
      <RecordList
        filters={filters}
        pages={pages}
        rows={rows}
        empty={{
          title: t('record.noDeposits'),
          action: t('menu.deposit'),
          to: '/pages/assets/deposit/index',
        }}
        line={(row) => ({
          title: row.currencyId === bankCurrencyId ? t('deposit.bank') : `${row.currency} ${row.chain}`,
          note: format.date(row.createdAt),
          value: (
            <MovedAmount of={row.status} text={`+${amountOf(row.amount, unitOf(row))}\u00a0${unitOf(row)}`} />
          ),
          valueNote: <Status of={row.status} />,
        })}
        details={(row) => [
          { label: t('record.status'), value: <Status of={row.status} /> },
          ...(row.reason ? [{ label: t('record.reason'), value: row.reason }] : []),
          { label: t('deposit.amount'), value: <Money value={row.amount} unit={unitOf(row)} /> },
          { label: t('record.fee'), value: <Money value={row.fee} unit={unitOf(row)} /> },
          { label: t('record.received'), value: <Money value={row.received} unit={unitOf(row)} /> },
          {
            label: t('deposit.way'),
            value: row.currencyId === bankCurrencyId ? t('deposit.bank') : row.chain,
          },
          ...(row.sender
            ? [
                {
                  label: t('deposit.sender'),
                  value: <Copyable text={row.sender} label={t('deposit.sender')} />,
                },
              ]
            : []),
          { label: t('record.time'), value: format.date(row.createdAt, 'second') },
          { label: t('record.updated'), value: format.date(row.updatedAt, 'second') },
          { label: t('record.number'), value: <RecordNumber id={row.id} /> },
        ]}
        more={(row) => (
          <>
            {row.proof && <Picture address={row.proof} onBroken={() => void pages.refetch()} />}
            {row.status === 'rejected' && (
              <Rejected kind="menu.deposit" id={row.id} onAgain={() => sendAgain(row)} />
            )}
          </>
        )}
      />
    </Panes>
  )
}

/** Prefills the form with all fields except the proof, which is the most frequent reason for a rejection. */
function sendAgain({ currencyId, chain, amount, sender }: DepositRecord): void {
  writeDraft(depositDraft(currencyId), { amount: truncate(amount, 8), account: sender })
  go(`/pages/assets/deposit/charge?currency=${currencyId}&chain=${chain}`)
}
