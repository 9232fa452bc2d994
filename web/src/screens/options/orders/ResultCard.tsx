import type { Option } from '#sdk/model/option.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { netOfOption } from '../../../market/net.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { marks, timeText, toneOf } from '../terms.ts'
import styles from './ResultCard.module.css'

interface ResultCardProps {
  readonly option: Option
  readonly onOpen: (option: Option) => void
  readonly onClose: () => void
}

/** Result of the newest option, above the ticket: it takes neither the focus nor the screen. */
export function ResultCard({ option, onOpen, onClose }: ResultCardProps) {
  const t = useT()
  const format = useFormat()
  const places = usePlaces()(option.symbol)
  return (
    <div key={option.id} className={styles.card} style={toneOf(option.result)}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(option)}>
        <span className={styles.what}>
          <span className={styles.name}>
            {option.symbol} · {timeText(option.seconds, t)}
          </span>{' '}
          <span className={styles.note}>
            <span aria-hidden="true">{marks[option.forecast]} </span>
            {format.price(option.openPrice, places)} → {format.price(option.closePrice, places)}
          </span>
        </span>{' '}
        <span className={styles.figure}>
          {option.result === 'even'
            ? t('option.refund')
            : format.signed(netOfOption(option), option.currency)}
        </span>
      </button>
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
