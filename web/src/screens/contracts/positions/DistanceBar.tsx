import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './DistanceBar.module.css'
import type { Distance } from '../../../positions/figures.ts'

export interface StopMark {
  readonly name: 'SL' | 'TP'
  /** Position on the same way: 0 is liquidation, 1 is entry. */
  readonly way: number
}

interface DistanceBarProps {
  readonly of: Distance
  readonly stops: readonly StopMark[]
}

/** Below this part of the distance from liquidation to entry, the bar warns. */
const near = 1 / 3
/** The bar ends at the take profit, within these parts of the way from liquidation to entry. */
const shortest = 1.5
const longest = 3

/**
 * Distance of the price from liquidation, with a dot at entry and lettered marks at the stops. A tick renders nothing.
 */
export function DistanceBar({ of: { left, percent }, stops }: DistanceBarProps) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const end = Math.min(longest, Math.max(shortest, ...stops.map(({ way }) => way)))
  const at = (way: number) => ({ left: `${Math.min(100, Math.max(0, (way / end) * 100)).toFixed(1)}%` })
  useEffect(
    () =>
      effect(() => {
        bar.current?.style.setProperty('--left', Math.min(1, left.value / end).toFixed(3))
        bar.current?.toggleAttribute('data-near', left.value < near)
        bar.current?.setAttribute('aria-valuenow', String(Math.round(Math.min(1, left.value) * 100)))
        bar.current?.setAttribute('aria-valuetext', format.value.percent(percent.value))
      }),
    [left, percent, end],
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
      <i className={styles.entry} style={at(1)} />
      {stops.map(({ name, way }) => (
        <i key={name} className={styles.stop} style={at(way)} data-name={name} />
      ))}
    </div>
  )
}
