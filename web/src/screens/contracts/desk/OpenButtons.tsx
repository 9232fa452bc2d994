import { decimalText } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import type { TicketParts } from '../ticket/Ticket.tsx'
import { sizeOf } from '../ticket/ticket.ts'
import styles from './DeskTicket.module.css'

interface OpenButtonsProps extends Pick<TicketParts, 'form' | 'busy'> {
  readonly market: Market
}

const sides = [
  { side: 'long', look: 'buy', label: 'lever.openLong', name: 'lever.long', shortcut: 'Alt+B' },
  { side: 'short', look: 'sell', label: 'lever.openShort', name: 'lever.short', shortcut: 'Alt+S' },
] as const

/** One submit button per side, with the size of the position; visitors sign in first. */
export function OpenButtons({ market, form, busy }: OpenButtonsProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const input = form.values
  if (!isSignedIn)
    return (
      <Button wide onClick={() => requireLogin()}>
        {t('title.login')}
      </Button>
    )
  const size = sizeOf(market, input)
  return (
    <div className={styles.two}>
      {sides.map(({ side, look, label, name, shortcut }) => (
        <Button
          key={side}
          type="submit"
          wide
          look={look}
          className={styles.open}
          aria-keyshortcuts={shortcut}
          busy={busy && input.side === side}
          disabled={busy && input.side !== side}
          onClick={() => form.control('side').onChange(side)}
        >
          {size > 0n ? `${t(name)} ${format.amount(decimalText(size), market.base)}` : t(label)}
        </Button>
      ))}
    </div>
  )
}
