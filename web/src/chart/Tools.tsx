import { locales } from '#generated/languages.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { language } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { useValue } from '../platform/useValue.ts'
import type { BoardView } from './boardView.ts'
import type { CandleTableProps } from './CandleTable.tsx'
import type { Interval } from './intervals.ts'
import styles from './PriceChart.module.css'
import { timesOf } from './times.ts'

const CandleTable = onDemand(async () => (await import('./CandleTable.tsx')).CandleTable)

const step = 20
const closer = 1.5

interface ToolsProps extends Omit<CandleTableProps, 'timeText'> {
  /** Undefined until the first candles. */
  readonly view: BoardView | undefined
  readonly interval: Interval
  /** True while the candles are played as tones. */
  readonly sounding: boolean
  readonly onListen: () => void
}

/** Alternatives to gestures and to the picture: buttons that scroll and zoom, and the chart in words. */
export function Tools({ view, interval, sounding, onListen, ...props }: ToolsProps) {
  const t = useT()
  const { full } = timesOf(locales[useValue(language)], interval)
  return (
    <div>
      <div className={styles.controls}>
        <IconButton icon="back" label={t('chart.older')} onClick={() => view?.scroll(-step)} />
        <IconButton icon="forward" label={t('chart.newer')} onClick={() => view?.scroll(step)} />
        <IconButton icon="plus" label={t('chart.zoomIn')} onClick={() => view?.zoom(closer)} />
        <IconButton icon="minus" label={t('chart.zoomOut')} onClick={() => view?.zoom(1 / closer)} />
        <button type="button" className={styles.listen} aria-keyshortcuts="Alt+H" onClick={onListen}>
          <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
            <path
              d={
                sounding
                  ? 'M7 7h10v10H7z'
                  : 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11'
              }
            />
          </svg>
          {t(sounding ? 'chart.stopListening' : 'chart.listen')}
        </button>
      </div>
      <CandleTable {...props} timeText={full} />
    </div>
  )
}
