import { useEffect } from 'react'
import { AccountKindNumber } from '#generated/enums.ts'
import { toAccountEntry, type AccountEntry } from '#sdk/model/accountEntry.ts'
import { accountNames, bankCurrencyId, wallets } from '#sdk/model/balance.ts'
import { usePages } from '../../../api/usePages.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { Panes } from '../../../kit/Panes.tsx'
import { accounts } from '../accounts.ts'
import { everyRow, written, type RecordsProps } from './csv.ts'
import { Filters } from './Filters.tsx'
import { Logs } from './Logs.tsx'
import { useFilters } from './useFilters.ts'

/** Tab with all balance changes. The backend filters them by account and currency, the screen by everything else. */
export function ChangeRecords({ onTable }: RecordsProps) {
  const t = useT()
  const filters = useFilters()
  const currency = filters.value('currency')
  const account = filters.value('account')
  const type = filters.value('type')
  const list = useRead('walletList', {}, { select: wallets })
  const name = accountNames.find((each) => each === account)
  const input = {
    ...(Number(currency) > 0 ? { currency: Number(currency) } : {}),
    ...(name ? { type: AccountKindNumber[name] } : {}),
  }
  const pages = usePages('walletLegalLog', input, { toRow: toAccountEntry })
  const passes = ({ title, createdAt }: AccountEntry) =>
    (type === '' || title === type) && filters.inRange(createdAt)
  const types = new Set([...(type === '' ? [] : [type]), ...(pages.rows ?? []).map(({ title }) => title)])

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
      rows: (await everyRow('walletLegalLog', input, toAccountEntry))
        .filter(passes)
        .map((row) => [
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
    <Panes
      aside={
        <Filters
          filters={filters}
          choices={[
            {
              name: 'account',
              label: t('record.account'),
              options: accountNames.map((each) => ({ value: each, label: t(accounts[each].name) })),
            },
            {
              name: 'currency',
              label: t('transfer.currency'),
              options: (list.data ?? [])
                .filter((row) => row.account === 'spot')
                .map((row) => ({
                  value: String(row.currencyId),
                  label: row.currencyId === bankCurrencyId ? t('deposit.bank') : row.currency,
                })),
            },
            {
              name: 'type',
              label: t('record.what'),
              options: Array.from(types, (value) => ({ value, label: value })),
            },
          ]}
        />
      }
    >
      <Logs pages={pages} filters={filters} only={passes} />
    </Panes>
  )
}
