import { toEarnReport } from '#sdk/model/planOrder.ts'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Gain } from '../../figures/Gain.tsx'
import { withSigns } from '../../figures/columns.ts'
import { together } from '../../figures/together.ts'
import { ErrorState } from '../../shell/ErrorState.tsx'
import styles from './Report.module.css'
import { HideBalances } from '../../figures/HideBalances.tsx'
import { Veiled, Money } from '../../figures/Veiled.tsx'

/** The caller's total in Earn, with three smaller figures. */
export function Report() {
  const t = useT()
  const format = useFormat()
  const report = useRead('lhDepositReport', {}, { every: 60_000, select: toEarnReport })
  if (!report.data && report.error) return <ErrorState error={report.error} onRetry={report.refetch} />
  // While they load, the labels alone: they have one or two lines, by language and width.
  const { principal, yieldToday, yieldInAll, running } = report.data ?? {}
  const yields = withSigns(together(format, 'USDT', [yieldToday ?? '0', yieldInAll ?? '0'], { most: 4 }))
  const gain = (value: string | undefined) =>
    value === undefined ? (
      '—'
    ) : (
      <Veiled>
        <Gain value={value} text={yields.signed(value).split('\u00a0')[0] ?? ''} />
      </Veiled>
    )
  return (
    <section className={styles.report} aria-busy={!report.data}>
      <div className={styles.head}>
        <h2 className={styles.label}>{t('finance.custody')}</h2>
        <HideBalances />
      </div>
      <p className={styles.hero}>
        {principal === undefined ? '—' : <Money value={principal} of="USDT" />}{' '}
        <span className={styles.unit}>USDT</span>
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('finance.today')}</dt>
          <dd>{gain(yieldToday)}</dd>
        </div>
        <div>
          <dt>{t('finance.allYield')}</dt>
          <dd>{gain(yieldInAll)}</dd>
        </div>
        <div>
          <dt>{t('finance.running')}</dt>
          <dd>{running === undefined ? '—' : format.whole(running)}</dd>
        </div>
      </dl>
    </section>
  )
}
