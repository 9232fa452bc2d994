import { useT } from '../../../i18n/translate.ts'
import { Icon } from '../../../kit/icons.tsx'
import styles from './Ticket.module.css'
import type { TicketForm } from './useTicket.ts'

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
