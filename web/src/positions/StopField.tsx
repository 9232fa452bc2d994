import type { ReactNode } from 'react'
import type { Stops } from '#domain/contracts.ts'
import { compare } from '#domain/decimalText.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { Chips } from '../kit/Chips.tsx'
import { Icon } from '../kit/icons.tsx'
import { AmountField } from '../forms/AmountField.tsx'
import styles from './StopField.module.css'
import type { StopUnit } from './terms.ts'

interface StopFieldProps {
  readonly stop: keyof Stops
  readonly unit: StopUnit
  readonly quote: string
  /** Decimal places of a price. */
  readonly places: number
  /** Result the stop would bring; its line is reserved before it is known. */
  readonly hint: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Percent of margin, a chip each, and the one that is chosen. */
  readonly percents: readonly string[]
  readonly chosen: string
  readonly onPercent: (percent: string) => void
  /** Types percent in place of a price, or back; without it there are prices alone. */
  readonly onUnit?: () => void
}

/** A stop, as a price or in percent of margin. */
export function StopField({
  stop,
  unit,
  quote,
  places,
  percents,
  chosen,
  onPercent,
  onUnit,
  hint,
  ...field
}: StopFieldProps) {
  const t = useT()
  const format = useFormat()
  const name = unit === 'price' ? quote : '%'
  const sign = stop === 'takeProfit' ? '' : '-'
  return (
    <div className={styles.stop}>
      <AmountField
        label={t(`lever.${stop}`)}
        places={unit === 'price' ? places : 2}
        unit={
          onUnit ? (
            <button
              type="button"
              className={styles.unit}
              aria-label={t(unit === 'price' ? 'lever.inPercent' : 'lever.inPrice')}
              onClick={onUnit}
            >
              {name}
              <Icon name="transfer" size={12} />
            </button>
          ) : (
            name
          )
        }
        // Above the hint, which comes with a tap on one of them and must not push it away.
        shortcuts={
          <Chips
            label={t('lever.ofMargin')}
            options={percents.map((percent) => ({
              value: percent,
              label: format.signedPercent(`${sign}${percent}`, 0),
            }))}
            chosen={percents.filter((percent) => chosen !== '' && compare(chosen, percent) === 0)}
            onTap={onPercent}
          />
        }
        hint={hint ?? '\u00a0'}
        {...field}
      />
    </div>
  )
}
