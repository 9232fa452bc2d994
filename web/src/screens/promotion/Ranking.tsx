import { dateText, day } from '#domain/time.ts'
import { toRanking } from '#sdk/model/invitation.ts'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { columnsOf } from '../../figures/columns.ts'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import styles from './Ranking.module.css'

/** Number of days to look back; 0 is all time. */
type Span = 0 | 30 | 7

/** The ten users who earned most by inviting. */
export function Ranking() {
  const t = useT()
  const format = useFormat()
  const [span, setSpan] = useState<Span>(0)
  const ranking = useRead('userInviteList', { time: since(span) }, { select: toRanking })
  const top = ranking.data?.slice(0, 10)
  const column = columnsOf(
    format,
    (top ?? []).map(({ earned }) => ({ value: earned, unit: 'USDT' })),
  )('USDT')
  return (
    <>
      <Segmented
        label={t('invite.since')}
        options={[
          { value: 0, label: t('invite.always') },
          { value: 30, label: t('invite.days', { n: 30 }) },
          { value: 7, label: t('invite.days', { n: 7 }) },
        ]}
        value={span}
        onChange={setSpan}
      />
      {top ? (
        top.length > 0 ? (
          <ol className={styles.ranking}>
            {top.map((row, index) => (
              <li key={row.userId} className={styles.row}>
                <span className={styles.place} data-first={index < 3 || undefined}>
                  {index + 1}
                </span>
                <span className={styles.who}>{row.account}</span>
                <strong>{column.amount(row.earned)}</strong>
              </li>
            ))}
          </ol>
        ) : (
          <Empty icon="star" title={t('invite.noRanking')} body={t('invite.noRankingBody')} />
        )
      ) : (
        <NotYet of={ranking} rows={5} height={52} />
      )}
    </>
  )
}

/** Returns the first day that counts, in the backend's format. */
function since(days: number): string {
  return days === 0 ? '' : dateText(serverNow() - days * day)
}
