import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import type { Position } from '#sdk/model/position.ts'
import { format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './DistanceBar.module.css'
import { wayTo, type Distance } from '../../../positions/figures.ts'

interface DistanceBarProps {
  readonly of: Distance
  readonly position: Position
  readonly liquidation: string
  /** Formats a price of the market. */
  readonly price: (at: string) => string
}

/** Without a take profit, the bar ends this far beyond entry; 1 is the way from liquidation to entry. */
const openEnd = 1.3

/**
 * Bar from liquidation to take profit, for both sides alike: a ring at entry, a mark at the price, the stretch between
 * them in the colour of the result, and the stops with letters and prices. A tick renders nothing.
 */
export function DistanceBar({ of: { left, percent }, position, liquidation, price }: DistanceBarProps) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const { takeProfit, stopLoss } = position
  const end = takeProfit === undefined ? openEnd : Math.max(wayTo(takeProfit, position, liquidation), 1.02)
  const at = (way: number) => `${Math.min(100, Math.max(0, (way / end) * 100)).toFixed(1)}%`
  const stops = [
    { name: 'stopLoss', letters: 'SL', stop: stopLoss },
    { name: 'takeProfit', letters: 'TP', stop: takeProfit },
  ] as const
  useEffect(
    () =>
      effect(() => {
        if (!bar.current) return
        const now = Math.min(1, left.value / end)
        const entry = 1 / end
        bar.current.style.setProperty('--now', now.toFixed(3))
        bar.current.style.setProperty('--from', Math.min(now, entry).toFixed(3))
        bar.current.style.setProperty('--length', Math.abs(now - entry).toFixed(3))
        bar.current.toggleAttribute('data-loses', now < entry)
        bar.current.setAttribute('aria-valuenow', String(Math.round(Math.min(1, left.value) * 100)))
        bar.current.setAttribute('aria-valuetext', format.value.percent(percent.value))
      }),
    [left, percent, end],
  )
  return (
    <div className={styles.frame}>
      {(stopLoss ?? takeProfit) !== undefined && (
        <dl className={styles.labels}>
          {stops.map(
            ({ name, letters, stop }) =>
              stop !== undefined && (
                <div
                  key={name}
                  className={styles[name]}
                  style={{ '--share': at(wayTo(stop, position, liquidation)) }}
                >
                  <dt>{letters}</dt> <dd>{price(stop)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <div
        ref={bar}
        className={styles.bar}
        role="meter"
        aria-label={t('lever.distance')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        {stops.map(
          ({ name, stop }) =>
            stop !== undefined && (
              <i
                key={name}
                className={styles.stop}
                style={{ left: at(wayTo(stop, position, liquidation)) }}
              />
            ),
        )}
        <i className={styles.entry} style={{ left: at(1) }} />
        <i className={styles.now} />
      </div>
    </div>
  )
}
