import { clsx } from 'clsx/lite'
import { Fragment, type SyntheticEvent } from 'react'
import { sum, units } from '#domain/decimalText.ts'
import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { FormFault, type FaultOfForm } from '../../../forms/FormFault.tsx'
import { StickyAction } from '../../../kit/StickyAction.tsx'
import { forecastNames, marks, profitOf, profitPercentOf } from '../terms.ts'
import styles from './Directions.module.css'

interface DirectionsProps {
  readonly form: FaultOfForm
  readonly time: DeliveryTime | undefined
  /** Decimal text; empty until the user types. */
  readonly amount: string
  /** The forecast that is being bought. */
  readonly busy: Forecast | undefined
  readonly onChoose: (forecast: Forecast, event: SyntheticEvent) => void
}

const looks = { up: 'buy', even: 'quiet', down: 'sell' } as const
const shortcuts = { up: 'Alt+B', even: undefined, down: 'Alt+S' } as const
const order = ['up', 'even', 'down'] as const

/** Buttons for up, even (if offered) and down: each with its ratio and the payout of a right forecast. */
export function Directions({ form, time, amount, busy, onChoose }: DirectionsProps) {
  const t = useT()
  const format = useFormat()
  const offered = order.filter((forecast) => forecast !== 'even' || (time && units(time.evenPercent) > 0n))
  const paysOf = (forecast: Forecast): readonly string[] => {
    if (!time) return []
    const percent = profitPercentOf(time, forecast)
    const ratio = `+${format.rate(percent)}`
    if (amount === '' || forecast === 'even') return [ratio]
    return [ratio, `→ ${format.amount(sum([amount, profitOf(amount, percent)]), undefined, 2)}`]
  }
  return (
    <StickyAction notice={<FormFault of={form} />}>
      <div className={styles.directions} role="group" aria-label={t('option.forecast')}>
        {offered.map((forecast) => (
          <Button
            key={forecast}
            look={looks[forecast]}
            className={clsx(styles.direction, forecast === 'even' && styles.even)}
            aria-keyshortcuts={shortcuts[forecast]}
            busy={busy === forecast}
            disabled={busy !== undefined && busy !== forecast}
            onClick={(event) => onChoose(forecast, event)}
          >
            <span className={styles.lines}>
              <span className={styles.name}>
                {forecast !== 'even' && <span aria-hidden="true">{marks[forecast]} </span>}
                {t(forecastNames[forecast])}
              </span>{' '}
              <span className={styles.pays}>
                {paysOf(forecast).map((part) => (
                  <Fragment key={part}>
                    <span>{part}</span>{' '}
                  </Fragment>
                ))}
              </span>
            </span>
          </Button>
        ))}
      </div>
    </StickyAction>
  )
}
