import type { ReadonlySignal } from '@preact/signals-react'
import { useValue } from '../platform/useValue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Candle } from './candle.ts'
import styles from './CandleTable.module.css'

export interface CandleTableProps {
  readonly market: Market
  /** Formats the opening time of a candle. */
  readonly timeText: (seconds: number) => string
  readonly candles: ReadonlySignal<readonly Candle[]>
}

const tableRows = 24

/** Text alternative of the chart: a summary sentence and a table of the newest candles. */
export function CandleTable({ market, timeText, candles }: CandleTableProps) {
  const t = useT()
  const format = useFormat()
  const all = useValue(candles)
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return null
  const places = market.pricePlaces ?? 4
  const price = (value: number) => format.price(value.toFixed(places), places)
  return (
    <>
      <p className={styles.summary}>
        {t('chart.summary', {
          symbol: market.symbol,
          count: all.length,
          from: timeText(first.time),
          to: timeText(last.time),
          first: price(first.open),
          last: price(last.close),
          high: price(Math.max(...all.map((candle) => candle.high))),
          low: price(Math.min(...all.map((candle) => candle.low))),
        })}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('chart.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(
                [
                  'chart.time',
                  'chart.open',
                  'chart.high',
                  'chart.low',
                  'chart.close',
                  'market.volume',
                ] as const
              ).map((id) => (
                <th key={id} scope="col">
                  {t(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all
              .slice(-tableRows)
              .reverse()
              .map((candle) => (
                <tr key={candle.time}>
                  <th scope="row">{timeText(candle.time)}</th>
                  <td>{price(candle.open)}</td>
                  <td>{price(candle.high)}</td>
                  <td>{price(candle.low)}</td>
                  <td>{price(candle.close)}</td>
                  <td>{format.compact(candle.volume.toFixed(4))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
