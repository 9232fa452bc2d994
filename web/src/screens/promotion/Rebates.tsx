import { toRebate } from '#sdk/model/invitation.ts'
import { usePages } from '../../api/usePages.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Gain } from '../../figures/Gain.tsx'
import { columnsOf } from '../../figures/columns.ts'
import { Veiled } from '../../figures/Veiled.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { More } from '../../kit/More.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Row } from '../../kit/Row.tsx'

/** Commissions received, one row per fee. */
export function Rebates() {
  const t = useT()
  const format = useFormat()
  const rebates = usePages('userMyAccountReturn', {}, { toRow: toRebate })
  if (!rebates.rows) {
    return <NotYet of={rebates} rows={5} />
  }
  if (rebates.rows.length === 0)
    return <Empty icon="gift" title={t('invite.noRebates')} body={t('invite.noRebatesBody')} />
  const column = columnsOf(
    format,
    rebates.rows.map(({ amount, currency }) => ({ value: amount, unit: currency })),
  )
  return (
    <>
      <List>
        {rebates.rows.map(({ from, amount, currency, createdAt, isPending }, index) => (
          <Row
            key={`${createdAt} ${index}`}
            title={from}
            note={isPending ? `${format.date(createdAt)} · ${t('invite.pending')}` : format.date(createdAt)}
            value={
              <Veiled>
                <Gain value={amount} text={column(currency).signed(amount)} />
              </Veiled>
            }
          />
        ))}
      </List>
      <More pages={rebates} />
    </>
  )
}
