import { useId } from 'react'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { timeText } from '../terms.ts'
import styles from './Times.module.css'

interface TimesProps {
  readonly times: readonly DeliveryTime[]
  readonly chosen: DeliveryTime | undefined
  readonly onChange: (seconds: string) => void
  readonly error: string | undefined
}

/** Choice of delivery times, each with the payouts of up and down. */
export function Times({ times, chosen, onChange, error }: TimesProps) {
  const t = useT()
  const format = useFormat()
  const name = useId()
  return (
    <fieldset
      className={styles.times}
      role="radiogroup"
      aria-label={t('option.time')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-fault` : undefined}
    >
      <div className={styles.row} data-row>
        {times.map((time) => (
          <label key={time.id} className={styles.tile}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={time.seconds}
              checked={time === chosen}
              onChange={(event) => onChange(event.target.value)}
            />
            <span>{timeText(time.seconds, t)}</span>
            <span className={styles.ratio}>+{format.rate(time.profitPercent)}</span>
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
