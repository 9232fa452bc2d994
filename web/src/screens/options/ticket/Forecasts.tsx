import { clsx } from 'clsx/lite'
import { useId } from 'react'
import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from '../Choices.module.css'
import { forecastNames, marks, profitPercentOf, tones } from '../terms.ts'

interface ForecastsProps {
  readonly time: DeliveryTime | undefined
  readonly value: Forecast
  readonly onChange: (forecast: Forecast) => void
}

const order: readonly Forecast[] = ['up', 'even', 'down']

/** Up, even or down, each with what it pays at the chosen time. */
export function Forecasts({ time, value, onChange }: ForecastsProps) {
  const t = useT()
  const format = useFormat()
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('option.forecast')}</legend>
      <div className={styles.forecasts}>
        {order.map((forecast) => (
          <label key={forecast} className={clsx(styles.forecast, styles[tones[forecast]])}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={forecast === value}
              onChange={() => onChange(forecast)}
            />
            <span className={styles.sign} aria-hidden="true">
              {marks[forecast]}
            </span>
            <span className={styles.strong}>{t(forecastNames[forecast])}</span>
            <span className={styles.ratio}>
              {time ? `+${format.percent(profitPercentOf(time, forecast), 0)}` : '\u00a0'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
