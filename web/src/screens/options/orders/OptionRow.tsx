import { clsx } from 'clsx/lite'
import type { Option } from '#sdk/model/option.ts'
import { minus } from '#domain/decimalText.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { Change } from '../../../figures/Change.tsx'
import styles from './Orders.module.css'
import { forecastNames, marks, timeText, tones } from '../terms.ts'

interface OptionRowProps {
  readonly option: Option
  readonly onOpen: (option: Option) => void
}

/** One option in a list; a tap shows all of it. */
export function OptionRow({ option, onOpen }: OptionRowProps) {
  const t = useT()
  const format = useFormat()
  const places = usePlaces()(option.symbol)
  const unit = option.currency
  const closed = option.status === 'closed'
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={() => onOpen(option)}>
        <span className={clsx(styles.mark, styles[tones[option.forecast]])} aria-hidden="true">
          {marks[option.forecast]}
        </span>
        <span className={styles.what}>
          <span className={styles.name}>
            {option.symbol} · {t(forecastNames[option.forecast])} · {timeText(option.seconds, t)}
          </span>
          <span className={styles.note}>
            {format.price(option.openPrice, places)} →{' '}
            {closed ? format.price(option.closePrice, places) : '…'}
          </span>
          <span className={styles.note}>{format.date(option.createdAt, 'second')}</span>
        </span>
        <span className={styles.money}>
          {closed ? (
            option.result === 'even' ? (
              <span>{t('option.refund')}</span>
            ) : (
              <Change value={minus(option.profit, option.fee)} as="amount" unit={unit} />
            )
          ) : (
            <span>{option.statusName}</span>
          )}
          <span className={styles.note}>{format.amount(option.amount, unit, 2)}</span>
        </span>
      </button>
    </li>
  )
}
