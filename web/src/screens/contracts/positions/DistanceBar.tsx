import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './DistanceBar.module.css'
import type { Distance } from './figures.ts'

/** Below this part of the way from entry to liquidation the bar warns. */
const near = 0.25

/** What is left of the way to liquidation: full at the entry price, empty at liquidation. A tick renders nothing. */
export function DistanceBar({ of: { left, percent } }: { readonly of: Distance }) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      effect(() => {
        bar.current?.style.setProperty('--left', left.value.toFixed(3))
        bar.current?.toggleAttribute('data-near', left.value < near)
        bar.current?.setAttribute('aria-valuenow', String(Math.round(left.value * 100)))
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
    />
  )
}
