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
  /** Takes the focus when its sheet opens. */
  readonly comesFirst?: boolean
  /** Presets in percent of margin, and the selected one. */
  readonly percents: readonly string[]
  readonly chosen: string
  readonly onPercent: (percent: string) => void
  /** Switches between price and percent; without it there are only prices. */
  readonly onUnit?: () => void
}

/** Input for a stop, as a price or in percent of margin. */
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
  comesFirst,
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
        // Above the hint, which appears when a chip is tapped and must not move the chips.
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
        data-first-focus={comesFirst || undefined}
        {...field}
      />
    </div>
  )
}
