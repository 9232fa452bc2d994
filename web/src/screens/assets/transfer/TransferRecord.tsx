import { useState } from 'react'
import { sum } from '#domain/decimalText.ts'
import { toAccountEntry, type AccountEntry } from '#sdk/model/accountEntry.ts'
import { usePages } from '../../../api/usePages.ts'
import { signOf } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Panes } from '../../../kit/Panes.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { accounts } from '../accounts.ts'
import { everyRow, saveCsv, written } from '../records/csv.ts'
import { Logs, noTransfers } from '../records/Logs.tsx'

type Way = 'all' | 'in' | 'out'

/** List of transfers. Each is listed twice, as the backend books it: out of one account, into the other. */
export default function TransferRecord() {
  const t = useT()
  const pages = usePages('walletHzhistory', {}, { toRow: toAccountEntry })
  const [way, setWay] = useState<Way>('all')
  const passes = (row: AccountEntry) =>
    way === 'all' || (way === 'in' ? signOf(row.change) > 0 : signOf(row.change) < 0)
  const nameOf = (row: AccountEntry | undefined) => (row?.wallet ? t(accounts[row.wallet].name) : '')
  /** The names of the two accounts: the one that it left, the one that it reached. */
  const namesOf = (row: AccountEntry, partner: AccountEntry | undefined) =>
    (signOf(row.change) < 0 ? [row, partner] : [partner, row]).map(nameOf)
  const partners = partnersOf(pages.rows ?? [])

  const table = async () => {
    const rows = await everyRow('walletHzhistory', {}, toAccountEntry)
    const others = partnersOf(rows)
    return {
      head: [
        t('record.number'),
        t('record.time'),
        t('transfer.from'),
        t('transfer.to'),
        t('transfer.currency'),
        t('record.change'),
      ],
      rows: rows
        .filter(passes)
        .map((row) => [
          String(row.id),
          written(row.createdAt),
          ...namesOf(row, others.get(row.id)),
          row.currency,
          row.change,
        ]),
    }
  }

  return (
    <Page
      actions={
        <IconButton
          icon="deposit"
          label={t('record.csv')}
          onClick={() => void saveCsv(table, 'transfers.csv')}
        />
      }
    >
      <Segmented
        label={t('record.way')}
        look="tabs"
        options={[
          { value: 'all', label: t('record.all') },
          { value: 'in', label: t('record.in') },
          { value: 'out', label: t('record.out') },
        ]}
        value={way}
        onChange={setWay}
      />
      <Panes>
        <Logs
          pages={pages}
          only={passes}
          empty={noTransfers}
          accountOf={(row) => {
            const [from, to] = namesOf(row, partners.get(row.id))
            return from && to ? `${from} → ${to}` : undefined
          }}
        />
      </Panes>
    </Page>
  )
}

/** Maps each row of a transfer to its other row, which is beside it if it is loaded. */
function partnersOf(rows: readonly AccountEntry[]): ReadonlyMap<number, AccountEntry> {
  const partners = new Map<number, AccountEntry>()
  for (const [at, row] of rows.entries()) {
    const { [at + 1]: next } = rows
    if (partners.has(row.id) || !next || !isOneTransfer(row, next)) continue
    partners.set(row.id, next).set(next.id, row)
  }
  return partners
}

const isOneTransfer = (one: AccountEntry, other: AccountEntry): boolean =>
  one.wallet !== other.wallet &&
  one.currency === other.currency &&
  one.createdAt === other.createdAt &&
  signOf(sum([one.change, other.change])) === 0
