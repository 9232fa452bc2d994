import { useState } from 'react'
import { decimalText, dividedBy } from '#domain/decimalText.ts'
import { profitSources, type ProfitSource } from '#domain/profit.ts'
import type { Payload } from '#sdk/operations.ts'
import { Change } from '../../figures/Change.tsx'
import { usePricing } from '../../figures/usePricing.ts'
import { Veiled } from '../../figures/Veiled.tsx'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { savesData } from '../../platform/savesData.ts'
import { useValue } from '../../platform/useValue.ts'
import { hideBalances } from '../../settings/settings.ts'
import { ByMarket } from './ByMarket.tsx'
import { Curve } from './Curve.tsx'
import { profitPeriods, spans, type ProfitPeriod } from './periods.ts'
import styles from './ProfitPart.module.css'
import { useProfit } from './useProfit.ts'

const sourceNames: Readonly<Record<ProfitSource, MessageId>> = {
  coins: 'profit.coins',
  contracts: 'title.lever',
  options: 'nav.option',
  earn: 'nav.finance',
}

interface ProfitPartProps {
  /** Balances as returned by `wallet/list`. */
  readonly groups: Payload<'walletList'>
  readonly markets?: boolean
  /** True if the user asked for it, also where data is saved. */
  readonly asked?: boolean
}

/** The user's own profit of a day, week or month: figure, curve, sources and, if asked for, markets. */
export function ProfitPart({ groups, markets = false, asked: askedBefore = false }: ProfitPartProps) {
  const t = useT()
  const [asked, ask] = useState(() => askedBefore || !savesData())
  const pricing = usePricing()
  const hidden = useValue(hideBalances)
  const [period, setPeriod] = useState<ProfitPeriod>('day')
  const { profit, isUnknown } = useProfit(period, asked ? groups : undefined)
  const money = (units: bigint) => pricing.of(decimalText(units))
  const words = t(profit?.sinceJoined ? 'profit.sinceJoined' : spans[period].words)
  const percent =
    profit && profit.invested > 0n
      ? dividedBy(decimalText(profit.total * 100n), decimalText(profit.invested))
      : undefined
  const amount = (units: bigint) => (
    <Veiled>
      <Change value={money(units)} as="amount" places={pricing.places} mark={false} />
    </Veiled>
  )
  const sources = (
    <dl className={styles.sources}>
      {profitSources.map((source) => (
        <div key={source}>
          <dt>{t(sourceNames[source])}</dt>
          <dd>{profit ? amount(profit.sources[source]) : '—'}</dd>
        </div>
      ))}
    </dl>
  )
  if (!asked)
    return (
      <Button look="quiet" wide onClick={() => ask(true)}>
        {t('profit.title')}
      </Button>
    )
  return (
    <section className={styles.profit} aria-label={t('profit.title')} aria-busy={!profit && !isUnknown}>
      <div className={styles.head}>
        <p className={styles.figure} aria-live="off">
          {profit && (
            <>
              <strong>{amount(profit.total)}</strong>{' '}
              {percent !== undefined && !hidden && <Change value={percent} mark={false} />}{' '}
              <span className={styles.since}>{words}</span>
            </>
          )}
        </p>
        <div className={styles.periods}>
          <Segmented
            label={t('profit.period')}
            options={profitPeriods.map((value) => ({ value, label: t(spans[value].label) }))}
            value={period}
            onChange={setPeriod}
          />
        </div>
      </div>
      <div className={styles.picture}>
        {isUnknown && <p className={styles.unknown}>{t('profit.unknown')}</p>}
        {profit && !hidden && (
          <Curve times={profit.times} values={profit.curve} period={words} pricing={pricing} />
        )}
      </div>
      {!markets && sources}
      {markets && profit && <ByMarket profit={profit} amount={amount} sources={sources} />}
      {markets && !profit && <div className={styles.summary} />}
    </section>
  )
}
