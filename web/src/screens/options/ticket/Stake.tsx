import { compare, decimalText, units } from '#domain/decimalText.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Presets } from '../../../forms/Presets.tsx'
import { Stepper } from '../../../forms/Stepper.tsx'
import { useMoney } from '../../../figures/Veiled.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../kit/Link.ts'
import { mostOf, rangeOf } from '../terms.ts'
import { lastStake } from './lastStake.ts'
import styles from './Stake.module.css'

interface StakeProps {
  readonly time: DeliveryTime | undefined
  readonly paying: PayingCurrency
  readonly value: string
  readonly onChange: (amount: string) => void
  readonly error: string | undefined
}

const transfer = '/pages/assets/transfer/index?from=change&to=micro&currency='

/** Input for the amount, with its range, the free balance and common amounts. */
export function Stake({ time, paying, value, onChange, error }: StakeProps) {
  const t = useT()
  const format = useFormat()
  const money = useMoney()
  const most = mostOf(time, paying)
  const range = time && rangeOf(time, paying)
  const isTaken = (amount: string) =>
    !range || (compare(amount, range.from) >= 0 && (range.to === undefined || compare(amount, range.to) <= 0))
  return (
    <AmountField
      label={t('option.amount')}
      unit={paying.name}
      places={0}
      shortcuts={
        <Presets
          // A chip that this time refuses would be a trap.
          values={chipsOf(paying).filter(isTaken)}
          most={units(most) > 0n ? most : undefined}
          chosen={value}
          onChoose={onChange}
          label={format.whole}
        />
      }
      stepper={<Stepper value={value} step={stepOf(range?.from, paying)} places={0} onChange={onChange} />}
      value={value}
      onChange={onChange}
      error={error}
      hint={
        <span className={styles.help}>
          {range &&
            (range.to === undefined
              ? t('option.rangeFrom', { from: format.whole(range.from) })
              : t('option.range', {
                  from: format.whole(range.from),
                  to: format.whole(range.to),
                }))}{' '}
          <span className={styles.free}>
            <span>
              {t('trade.available')} <strong>{money(paying.free, paying.name)}</strong>
            </span>
            <Link to={`${transfer}${paying.id}`} className={styles.more} aria-label={t('title.transfer')}>
              <Icon name="plus" size={18} />
            </Link>
          </span>
        </span>
      }
    />
  )
}

/** Returns the common stakes and the last one, which has a chip of its own. */
function chipsOf({ presets }: PayingCurrency): readonly string[] {
  const last = lastStake()
  const own = last === undefined || presets.some((one) => compare(one, last) === 0) ? [] : [last]
  return [...own, ...presets].sort(compare)
}

/**
 * Returns the step: the minimum stake if it is a multiple of the currency's step, otherwise one step. Only whole units
 * are accepted.
 */
function stepOf(least: string | undefined, paying: PayingCurrency): string {
  const step = units(paying.step)
  const wanted = units(least ?? '0')
  if (wanted > 0n && (step === 0n || wanted % step === 0n)) return decimalText(wanted)
  return step > 0n ? paying.step : '1'
}
