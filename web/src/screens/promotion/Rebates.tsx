import { usePages } from '../../core/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Change } from '../../ui/Change.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { List } from '../../ui/List.tsx'
import { More } from '../../ui/More.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Row } from '../../ui/Row.tsx'

/** What came back, fee by fee. */
export function Rebates() {
  const t = useT()
  const format = useFormat()
  const rebates = usePages('userMyAccountReturn', {})
  if (!rebates.rows) {
    return <NotYet of={rebates} rows={5} />
  }
  if (rebates.rows.length === 0)
    return <Empty icon="gift" title={t('invite.noRebates')} body={t('invite.noRebatesBody')} />
  return (
    <>
      <List>
        {rebates.rows.map((row, index) => (
          <Row
            key={`${row.created_time} ${index}`}
            title={row.from_account_number}
            note={
              row.paid_time === null
                ? `${format.date(row.created_time)} · ${t('invite.pending')}`
                : format.date(row.created_time)
            }
            value={<Change value={row.value} as="amount" unit={row.currency_name} places={8} />}
          />
        ))}
      </List>
      <More pages={rebates} />
    </>
  )
}
