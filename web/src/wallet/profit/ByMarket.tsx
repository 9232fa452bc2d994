import { useState, type ReactNode } from 'react'
import type { Profit } from '#domain/profit.ts'
import { Icon } from '../../kit/icons.tsx'
import { useT } from '../../i18n/translate.ts'
import { useValue } from '../../platform/useValue.ts'
import { useWide } from '../../platform/useWide.ts'
import { hideBalances } from '../../settings/settings.ts'
import styles from './ProfitPart.module.css'

interface ByMarketProps {
  readonly profit: Profit
  readonly amount: (units: bigint) => ReactNode
  /** The profit by source. Where there is no room, it is in the same disclosure. */
  readonly sources: ReactNode
}

/** Profit by market, the best first, as bars from one zero line; below it what counts as profit. */
export function ByMarket({ profit, amount, sources }: ByMarketProps) {
  const t = useT()
  const hidden = useValue(hideBalances)
  const wide = useWide()
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? wide
  const rows = marketsOf(profit, { options: t('nav.option'), earn: t('nav.finance') })
  const high = Number(rows.reduce((most, { units }) => (units > most ? units : most), 0n))
  const low = Number(rows.reduce((least, { units }) => (units < least ? units : least), 0n))
  const part = (value: number) => (value / (high - low || 1)) * 100
  return (
    <>
      {wide && sources}
      <details
        className={styles.markets}
        open={open}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== open) setChosen(currentTarget.open)
        }}
      >
        <summary className={styles.summary}>
          {t('profit.byMarket')}
          <Icon name="down" size={14} className={styles.arrow} />
        </summary>
        {!wide && sources}
        <ul className={styles.bars}>
          {rows.map(({ name, units }) => (
            <li key={name} className={styles.market}>
              <span>{name}</span>
              <span className={styles.bar} aria-hidden="true">
                {!hidden && (
                  <i
                    className={units < 0n ? styles.fall : styles.rise}
                    style={{
                      insetInlineStart: `${String(part((units < 0n ? Number(units) : 0) - low))}%`,
                      width: `${String(part(Math.abs(Number(units))))}%`,
                    }}
                  />
                )}
                <i className={styles.zero} style={{ insetInlineStart: `${String(part(-low))}%` }} />
              </span>
              <span className={styles.amount}>{amount(units)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{t('profit.hint')}</p>
      </details>
    </>
  )
}

interface MarketProfit {
  readonly name: string
  readonly units: bigint
}

/** Coins with the contracts on them, options and earn, highest first. They add up to the total. */
function marketsOf(
  { coins, contracts, sources }: Profit,
  names: { readonly options: string; readonly earn: string },
): readonly MarketProfit[] {
  const all = new Map(coins)
  for (const [coin, units] of contracts) all.set(coin, (all.get(coin) ?? 0n) + units)
  return [
    ...Array.from(all, ([name, units]) => ({ name, units })),
    { name: names.options, units: sources.options },
    { name: names.earn, units: sources.earn },
  ]
    .filter(({ units }) => units !== 0n)
    .sort((one, other) => (other.units > one.units ? 1 : other.units < one.units ? -1 : 0))
}
