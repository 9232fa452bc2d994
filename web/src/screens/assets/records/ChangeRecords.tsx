import { useEffect, useState } from 'react'
import { AccountKindNumber } from '#generated/enums.ts'
import { toAccountEntry } from '#sdk/model/accountEntry.ts'
import { accountNames, wallets } from '#sdk/model/balance.ts'
import { usePages, useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { accounts } from '../accounts.ts'
import { everyRow, written, type RecordsProps } from './csv.ts'
import { Filters } from './Filters.tsx'
import { Logs } from './Logs.tsx'

interface ChangeRecordsProps extends RecordsProps {
  /** The currency to begin with, by its number; empty for all. */
  readonly currency: string
}

/** The backend narrows this list itself. */
export function ChangeRecords({ onTable, currency: first }: ChangeRecordsProps) {
  const t = useT()
  const [currency, setCurrency] = useState(first)
  const [account, setAccount] = useState('')
  const list = useRead('walletList', {}, { select: wallets })
  const name = accountNames.find((each) => each === account)
  const input = {
    ...(currency === '' ? {} : { currency: Number(currency) }),
    ...(name ? { type: AccountKindNumber[name] } : {}),
  }
  const pages = usePages('walletLegalLog', input, { toRow: toAccountEntry })

  useEffect(() => {
    onTable(async () => ({
      head: [
        t('record.number'),
        t('record.time'),
        t('record.account'),
        t('transfer.currency'),
        t('record.what'),
        t('record.change'),
        t('record.before'),
        t('record.after'),
      ],
      rows: (await everyRow('walletLegalLog', input, toAccountEntry)).map((row) => [
        String(row.id),
        written(row.createdAt),
        row.wallet ? t(accounts[row.wallet].name) : '',
        row.currency,
        row.title,
        row.change,
        row.before,
        row.after,
      ]),
    }))
  })

  return (
    <>
      <Filters
        filters={[
          {
            label: t('record.account'),
            value: account,
            onChange: setAccount,
            options: accountNames.map((each) => ({ value: each, label: t(accounts[each].name) })),
          },
          {
            label: t('transfer.currency'),
            value: currency,
            onChange: setCurrency,
            options: (list.data ?? [])
              .filter((row) => row.account === 'spot')
              .map((row) => ({ value: String(row.currencyId), label: row.currency })),
          },
        ]}
      />
      <Logs pages={pages} />
    </>
  )
}
