import { useId } from 'react'
import type { OrderSide } from '#domain/spot.ts'
import { useT } from '../../../i18n/translate.ts'
import styles from './SideSwitch.module.css'

interface SideSwitchProps {
  readonly value: OrderSide
  readonly onChange: (side: OrderSide) => void
}

const sides = [
  { side: 'buy', shortcut: 'Alt+B' },
  { side: 'sell', shortcut: 'Alt+S' },
] as const

/** Buy or sell. The chosen side is outlined: solid colours belong to buttons that move money. */
export function SideSwitch({ value, onChange }: SideSwitchProps) {
  const t = useT()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('trade.side')} className={styles.sides} data-fits>
      {sides.map(({ side, shortcut }) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={side === value}
            aria-keyshortcuts={shortcut}
            onChange={() => onChange(side)}
          />
          {t(`trade.${side}`)}
        </label>
      ))}
    </div>
  )
}
