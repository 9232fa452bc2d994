import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './DistanceBar.module.css'
import type { Distance } from '../../../positions/figures.ts'

interface DistanceBarProps {
  readonly of: Distance
  /** Where the stops stand on the same way: 0 is liquidation, 1 is entry. */
  readonly stops: readonly number[]
}

/** Below this part of the way from entry to liquidation the bar warns. */
const near = 0.25
/** How much of the way it shows: half as much again beyond entry. */
const shown = 1.5
const placeOf = (way: number) => Math.min(1, Math.max(0, way / shown))
/** Two pixels wide, and within the bar. */
const markAt = (way: number) => `calc(${placeOf(way).toFixed(3)} * (100% - 2px))`

/** How far the price is from liquidation, with marks at entry and at the stops. A tick renders nothing. */
export function DistanceBar({ of: { left, percent }, stops }: DistanceBarProps) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      effect(() => {
        bar.current?.style.setProperty('--left', placeOf(left.value).toFixed(3))
        bar.current?.toggleAttribute('data-near', left.value < near)
        bar.current?.setAttribute('aria-valuenow', String(Math.round(Math.min(1, left.value) * 100)))
        bar.current?.setAttribute('aria-valuetext', format.value.percent(percent.value))
      }),
    [left, percent],
  )
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="meter"
      aria-label={t('lever.distance')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <i className={styles.entry} style={{ left: markAt(1) }} />
      {stops.map((way) => (
        <i key={way} className={styles.stop} style={{ left: markAt(way) }} />
      ))}
    </div>
  )
}
