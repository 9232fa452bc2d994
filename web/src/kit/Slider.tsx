import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import styles from './Slider.module.css'

interface SliderProps {
  /** 0 to 100; may be fractional when it follows a typed amount. */
  readonly value: number
  readonly onChange: (percent: number) => void
  readonly disabled?: boolean
  readonly label?: string
}

const stops = [25, 50, 75, 100] as const

/** Slider for a share of the available amount. Its stops are buttons, for users who cannot drag. */
export function Slider({ value, onChange, disabled = false, label }: SliderProps) {
  const t = useT()
  const format = useFormat()
  const shown = Math.min(100, Math.max(0, value))
  return (
    <div className={styles.slider}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        step={1}
        value={shown}
        disabled={disabled}
        aria-label={label ?? t('slider.percent')}
        aria-valuetext={format.percent(Math.round(shown), 0)}
        style={{ '--share': `${shown}%` }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className={styles.stops}>
        {stops.map((stop) => (
          <button
            key={stop}
            type="button"
            className={styles.stop}
            disabled={disabled}
            data-chosen={shown === stop || undefined}
            onClick={() => onChange(stop)}
          >
            <span>{stop === 100 ? t('action.max') : format.percent(stop, 0)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
