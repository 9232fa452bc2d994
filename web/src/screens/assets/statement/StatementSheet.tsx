import { useState } from 'react'
import { locales } from '#generated/languages.ts'
import { serverNow } from '../../../api/clock.ts'
import { toast } from '../../../feedback/toast.ts'
import { SelectField } from '../../../forms/SelectField.tsx'
import { language } from '../../../i18n/catalogue.ts'
import { timeFormat } from '../../../i18n/formatters.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { accounts } from '../accounts.ts'
import { saveCsv, written } from '../records/csv.ts'
import { PrintedStatement } from './PrintedStatement.tsx'
import { monthsUntil, readStatement, type Statement } from './readStatement.ts'
import styles from './StatementSheet.module.css'

interface StatementSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Sheet that saves or prints the balance changes of a month. */
export default function StatementSheet({ open, onClose }: StatementSheetProps) {
  const t = useT()
  const locale = locales[useValue(language)]
  const months = monthsUntil(serverNow(), 12)
  const [month, setMonth] = useState(months[0] ?? 0)
  const [printed, setPrinted] = useState<Statement>()
  const [busy, setBusy] = useState(false)
  const nameOf = (at: number) => timeFormat(locale, { year: 'numeric', month: 'long' }).format(at)

  async function print() {
    setBusy(true)
    const statement = await readStatement(month).catch(() => undefined)
    setBusy(false)
    if (!statement) toast(t('error.unreachable'), 'bad')
    else if (statement.entries.length === 0) toast(t('list.empty'))
    else setPrinted(statement)
  }

  const table = async () => ({
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
    rows: (await readStatement(month)).entries.map((row) => [
      String(row.id),
      written(row.createdAt),
      row.wallet ? t(accounts[row.wallet].name) : '',
      row.currency,
      row.title,
      row.change,
      row.before,
      row.after,
    ]),
  })

  return (
    <Sheet open={open} onClose={onClose} title={t('statement.title')}>
      <div className={styles.stack}>
        <p>{t('statement.body')}</p>
        <SelectField
          label={t('statement.month')}
          options={months.map((at) => ({ value: String(at), label: nameOf(at) }))}
          value={String(month)}
          onChange={({ target }) => setMonth(Number(target.value))}
        />
        <div className={styles.buttons}>
          <Button onClick={() => void saveCsv(table, `statement-${written(month).slice(0, 7)}.csv`)}>
            {t('statement.csv')}
          </Button>
          <Button look="quiet" busy={busy} onClick={() => void print()}>
            {t('statement.print')}
          </Button>
        </div>
      </div>
      {printed && (
        <PrintedStatement
          statement={printed}
          title={t('statement.of', { month: nameOf(printed.month) })}
          onPrinted={() => setPrinted(undefined)}
        />
      )}
    </Sheet>
  )
}
