import type { useFields } from '../../../forms/forms.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { CheckField } from '../../../forms/CheckField.tsx'
import { StopField } from './StopField.tsx'
import styles from './Ticket.module.css'
import type { Estimate, TicketInput } from './ticket.ts'

interface StopsProps {
  readonly market: Market
  readonly form: ReturnType<typeof useFields<TicketInput>>
  readonly estimate: Estimate | undefined
}

/** Take-profit and stop-loss, each only when it is wanted. */
export function Stops({ market, form, estimate }: StopsProps) {
  const t = useT()
  const profitOn = form.control('profitOn')
  const lossOn = form.control('lossOn')
  const shared = { market, terms: estimate?.terms, liquidation: estimate?.liquidation }
  return (
    <div className={styles.stops}>
      <CheckField
        label={t('lever.takeProfit')}
        checked={profitOn.value}
        onChange={(event) => profitOn.onChange(event.target.checked)}
      />
      {profitOn.value && <StopField kind="takeProfit" {...shared} {...form.control('takeProfit')} />}
      <CheckField
        label={t('lever.stopLoss')}
        checked={lossOn.value}
        onChange={(event) => lossOn.onChange(event.target.checked)}
      />
      {lossOn.value && <StopField kind="stopLoss" {...shared} {...form.control('stopLoss')} />}
    </div>
  )
}
