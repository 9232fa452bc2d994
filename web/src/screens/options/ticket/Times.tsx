import { useId } from 'react'
import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from '../Choices.module.css'
import { profitPercentOf, timeText } from '../terms.ts'

interface TimesProps {
  readonly times: readonly DeliveryTime[]
  readonly forecast: Forecast
  readonly value: string
  readonly onChange: (seconds: string) => void
  readonly error: string | undefined
}

/** The delivery times, each with what it pays. None is chosen until the user chooses. */
export function Times({ times, forecast, value, onChange, error }: TimesProps) {
  const t = useT()
  const format = useFormat()
  const name = useId()
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-fault` : undefined}
    >
      <legend className={styles.legend}>{t('option.time')}</legend>
      <div className={styles.times} data-invalid={error ? '' : undefined}>
        {times.map((time) => (
          <label key={time.id} className={styles.tile}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={time.seconds}
              checked={String(time.seconds) === value}
              onChange={(event) => onChange(event.target.value)}
            />
            <span className={styles.strong}>{timeText(time.seconds, t)}</span>
            <span className={styles.ratio}>+{format.percent(profitPercentOf(time, forecast), 0)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-fault`} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
