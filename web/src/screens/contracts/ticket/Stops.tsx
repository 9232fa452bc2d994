import { onDemand } from '../../../platform/onDemand.tsx'
import type { StopsProps } from './StopFields.tsx'
import { useT } from '../../../i18n/translate.ts'
import { Icon } from '../../../kit/icons.tsx'
import styles from './Ticket.module.css'
import type { TicketForm } from './useTicket.ts'

const StopFields = onDemand(async () => (await import('./StopFields.tsx')).StopFields)

/** Take profit and stop loss of the order with the buttons below them, if switched on. */
export function Stops(props: StopsProps) {
  if (!props.form.values.stopsOn) return null
  return <StopFields {...props} />
}

/** Switch that adds stops to the order or removes them. */
export function StopsSwitch({ form }: { readonly form: TicketForm }) {
  const t = useT()
  const { value: on, onChange } = form.control('stopsOn')
  return (
    <button type="button" className={styles.switch} aria-expanded={on} onClick={() => onChange(!on)}>
      <span>
        {t('lever.editStops')}
        <Icon name={on ? 'minus' : 'plus'} size={16} />
      </span>
    </button>
  )
}
