import { useId } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from '../Choices.module.css'
import { forecastNames, marks, ratioOf, tones, type DeliveryTime, type Forecast } from '../terms.ts'
import type { TicketInput } from './useOptionTicket.ts'

interface ForecastsProps {
  readonly time: DeliveryTime | undefined
  readonly value: TicketInput['type']
  readonly onChange: (type: TicketInput['type']) => void
}

const order: readonly Forecast[] = [1, 3, 2]

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
          <label key={forecast} className={`${styles.forecast} ${styles[tones[forecast]]}`}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={String(forecast) === value}
              onChange={() => onChange(String(forecast) as TicketInput['type'])}
            />
            <span className={styles.sign} aria-hidden="true">
              {marks[forecast]}
            </span>
            <span className={styles.strong}>{t(forecastNames[forecast])}</span>
            <span className={styles.ratio}>
              {time ? `+${format.percent(ratioOf(time, forecast), 0)}` : '\u00a0'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
