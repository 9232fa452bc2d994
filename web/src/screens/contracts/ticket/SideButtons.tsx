import { useId, useMemo } from 'react'
import type { PositionSide } from '#domain/contracts.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { sideNames } from '../../../positions/terms.ts'
import styles from './Ticket.module.css'
import { useEstimates, type EstimateProps, type Estimates } from './useEstimates.ts'

interface SideButtonsProps extends EstimateProps {
  readonly busy: boolean
  /** Called before the form is submitted. */
  readonly onPress: (side: PositionSide) => void
}

const sides = [
  { side: 'long', look: 'buy', shortcut: 'Alt+B' },
  { side: 'short', look: 'sell', shortcut: 'Alt+S' },
] as const

/**
 * Buttons that submit a ticket as long or short, each with its liquidation price. While one is busy, the other is
 * locked.
 */
export function SideButtons({ busy, onPress, ...about }: SideButtonsProps) {
  const t = useT()
  const id = useId()
  const estimates = useEstimates(about)
  const { market, input } = about
  const texts = useMemo(() => {
    const liquidation =
      (side: PositionSide): Parameters<typeof LiveText<Estimates>>[0]['as'] =>
      ({ [side]: estimate }, format) => {
        if (!estimate) return ''
        const price = estimate.liquidation
        return `${t('lever.liq')} ${format.price(price, Number(price) < 1000 ? market.pricePlaces : 0)}`
      }
    return { long: liquidation('long'), short: liquidation('short') }
  }, [market, t])
  return (
    <div className={styles.sides}>
      {sides.map(({ side, look, shortcut }) => (
        <Button
          key={side}
          type="submit"
          wide
          look={look}
          className={styles.side}
          // The price changes with the book, the name of the button does not.
          aria-labelledby={`${id}${side}`}
          aria-describedby={`${id}${side}-liq`}
          aria-keyshortcuts={shortcut}
          busy={busy && input.side === side}
          disabled={busy && input.side !== side}
          onClick={() => onPress(side)}
        >
          <span>
            <span id={`${id}${side}`} className={styles.name}>
              {t(sideNames[side])}
            </span>
            <span id={`${id}${side}-liq`} className={styles.liquidation}>
              <LiveText of={estimates} as={texts[side]} />
            </span>
          </span>
        </Button>
      ))}
    </div>
  )
}
