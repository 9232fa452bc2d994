import type { RefObject } from 'react'
import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import type { Board } from './board.ts'
import styles from './PriceChart.module.css'

const step = 20
const closer = 1.5

/** Buttons for those who cannot drag or pinch, and the credit of the chart library. */
export function Controls({ board }: { readonly board: RefObject<Board | undefined> }) {
  const t = useT()
  return (
    <div className={styles.controls}>
      <IconButton icon="back" label={t('chart.older')} onClick={() => board.current?.scroll(-step)} />
      <IconButton icon="forward" label={t('chart.newer')} onClick={() => board.current?.scroll(step)} />
      <IconButton icon="plus" label={t('chart.zoomIn')} onClick={() => board.current?.zoom(closer)} />
      <IconButton icon="minus" label={t('chart.zoomOut')} onClick={() => board.current?.zoom(1 / closer)} />
      <IconButton icon="refresh" label={t('chart.latest')} onClick={() => board.current?.latest()} />
      {/* The notice that the licence of the library asks for: its text and its link. */}
      <a className={styles.notice} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
        TradingView Lightweight Charts™
        <br />© 2025 TradingView, Inc.
      </a>
    </div>
  )
}
