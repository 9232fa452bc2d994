import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { Change } from '../../../figures/Change.tsx'
import styles from './Orders.module.css'
import { forecastNames, marks, timeText, tones, type Option } from '../terms.ts'

interface OptionRowProps {
  readonly option: Option
  readonly onOpen: (option: Option) => void
}

/** One option in a list; a tap shows all of it. */
export function OptionRow({ option, onOpen }: OptionRowProps) {
  const t = useT()
  const format = useFormat()
  const places = usePlaces()(option.symbol_name)
  const unit = option.currency_name
  const closed = option.status === 3
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={() => onOpen(option)}>
        <span className={`${styles.mark} ${styles[tones[option.type]] ?? ''}`} aria-hidden="true">
          {marks[option.type]}
        </span>
        <span className={styles.what}>
          <span className={styles.name}>
            {option.symbol_name} · {t(forecastNames[option.type])} · {timeText(option.seconds, t)}
          </span>
          <span className={styles.note}>
            {format.price(option.open_price, places)} →{' '}
            {closed ? format.price(option.end_price, places) : '…'}
          </span>
          <span className={styles.note}>{format.date(option.created_at, 'second')}</span>
        </span>
        <span className={styles.money}>
          {closed ? (
            option.profit_result === 0 ? (
              <span>{t('option.refund')}</span>
            ) : (
              <Change value={option.fact_profits} as="amount" unit={unit} />
            )
          ) : (
            <span>{option.status_name}</span>
          )}
          <span className={styles.note}>{format.amount(option.number, unit, 2)}</span>
        </span>
      </button>
    </li>
  )
}
