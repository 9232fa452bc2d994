import { clsx } from 'clsx/lite'
import type { Option } from '#sdk/model/option.ts'
import { Change } from '../../../figures/Change.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { netOfOption } from '../../../market/net.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { forecastNames, marks, timeText, tones } from '../terms.ts'
import styles from './Orders.module.css'

interface OptionRowProps {
  readonly option: Option
  readonly onOpen: (option: Option) => void
}

/** Row of a closed option; a tap shows all details. */
export function OptionRow({ option, onOpen }: OptionRowProps) {
  const t = useT()
  const format = useFormat()
  const places = usePlaces()(option.symbol)
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={() => onOpen(option)}>
        <span className={styles.line}>
          <span className={styles.name}>
            <span className={clsx(styles.mark, styles[tones[option.forecast]])}>
              <span aria-hidden="true">{marks[option.forecast]} </span>
              {t(forecastNames[option.forecast])}
            </span>{' '}
            {option.symbol} · {timeText(option.seconds, t)}
          </span>
          {option.result === 'even' ? (
            <span>{t('option.refund')}</span>
          ) : (
            <Veiled>
              <Change value={netOfOption(option)} as="amount" unit={option.currency} />
            </Veiled>
          )}
        </span>
        <span className={clsx(styles.line, styles.note)}>
          <span>
            {format.amount(option.amount, undefined, 2)} · {format.price(option.openPrice, places)} →{' '}
            {format.price(option.closePrice, places)}
          </span>
          <span>{format.date(option.deliveryAt ?? option.createdAt)}</span>
        </span>
      </button>
    </li>
  )
}
