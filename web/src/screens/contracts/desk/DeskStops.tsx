import type { Stops } from '#domain/contracts.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { useT } from '../../../i18n/translate.ts'
import type { TicketForm } from '../ticket/useTicket.ts'
import styles from './DeskTicket.module.css'

interface DeskStopsProps {
  readonly form: TicketForm
  /** Decimal places of a price. */
  readonly places: number
  readonly onStop: (name: keyof Stops, price: string) => void
}

/** Fields of the stops of the ticket, empty until one is typed. */
export function DeskStops({ form, places, onStop }: DeskStopsProps) {
  const t = useT()
  const input = form.values
  return (
    <div className={styles.two}>
      {(['takeProfit', 'stopLoss'] as const).map((name) => {
        const { value, error } = form.control(name)
        const isPrice = input[`${name}Unit`] === 'price'
        return (
          <AmountField
            key={name}
            label={t(`lever.${name}`)}
            places={isPrice ? places : 2}
            unit={isPrice ? undefined : '%'}
            placeholder={t('desk.none')}
            value={input.stopsOn ? value : ''}
            error={error}
            onChange={(next) => onStop(name, next)}
          />
        )
      })}
    </div>
  )
}
