import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../../i18n/translate.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { saveCsv, type Table } from './csv.ts'
import { ChangeRecords } from './ChangeRecords.tsx'
import { DepositRecords } from '../deposit/DepositRecords.tsx'
import { WithdrawalRecords } from '../withdraw/WithdrawalRecords.tsx'

const tabs = ['deposits', 'withdrawals', 'changes'] as const
type Tab = (typeof tabs)[number]

/** Deposits, withdrawals and all changes. `?tab=withdrawals` */
export default function Record() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const tab: Tab = tabs.find((each) => each === search.get('tab')) ?? 'deposits'
  // Rows of the current tab, for the CSV file.
  const table = useRef<() => Promise<Table>>(undefined)
  const setTable = (make: () => Promise<Table>) => {
    table.current = make
  }
  const names = {
    deposits: t('record.deposits'),
    withdrawals: t('record.withdrawals'),
    changes: t('record.changes'),
  }
  return (
    <Page
      actions={
        <IconButton
          icon="deposit"
          label={t('record.csv')}
          onClick={() => table.current && void saveCsv(table.current, `${tab}.csv`)}
        />
      }
    >
      <Segmented
        label={t('title.assetRecord')}
        look="tabs"
        options={tabs.map((value) => ({ value, label: names[value] }))}
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { replace: true })}
      />
      {tab === 'deposits' ? (
        <DepositRecords onTable={setTable} />
      ) : tab === 'withdrawals' ? (
        <WithdrawalRecords onTable={setTable} />
      ) : (
        <ChangeRecords onTable={setTable} />
      )}
    </Page>
  )
}
