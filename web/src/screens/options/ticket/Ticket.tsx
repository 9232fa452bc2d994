import { useEffect, useImperativeHandle, useState, type Ref, type SyntheticEvent } from 'react'
import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Option } from '#sdk/model/option.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useT } from '../../../i18n/translate.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../kit/Link.ts'
import { shield, isScreenShielded } from '../../../kit/sheetState.ts'
import { useValue } from '../../../platform/useValue.ts'
import { user } from '../../../session/session.ts'
import { Directions } from './Directions.tsx'
import { Outlook } from './Outlook.tsx'
import { Stake } from './Stake.tsx'
import styles from './Ticket.module.css'
import { Times } from './Times.tsx'
import { keepStake } from './lastStake.ts'
import { useBuy } from './useBuy.ts'
import { useOptionTicket } from './useOptionTicket.ts'

// Loaded on demand, because most backends accept a single currency.
const SelectField = onDemand(async () => (await import('../../../forms/SelectField.tsx')).SelectField)

export interface TicketHandle {
  /** Fills in a previous purchase. */
  readonly repeat: (option: Option) => void
}

interface TicketProps {
  readonly market: Market
  readonly times: readonly DeliveryTime[]
  readonly currencies: readonly PayingCurrency[]
  /** Called with the chosen delivery time, in seconds. */
  readonly onTime: (seconds: number | undefined) => void
  readonly onBought: (option: Option) => void
  readonly ref?: Ref<TicketHandle>
}

/** Order ticket for options: time and stake, their payout and risk, and a button for each direction. */
export function Ticket({ market, times, currencies, onTime, onBought, ref }: TicketProps) {
  const t = useT()
  const { form, time, paying } = useOptionTicket(times, currencies)
  const { buy, busy } = useBuy(form.refused)
  const [direction, setDirection] = useState<Forecast>()
  const isVerified = useValue(user)?.identity === 'verified'
  const amount = form.control('amount')
  const seconds = form.control('seconds', 'amount')

  const chosen = time?.seconds
  useEffect(() => onTime(chosen), [onTime, chosen])

  useImperativeHandle(ref, () => ({
    repeat: (option) => {
      seconds.onChange(String(option.seconds))
      amount.onChange(String(Math.trunc(Number(option.amount))))
    },
  }))

  async function choose(forecast: Forecast, event: SyntheticEvent) {
    // An impatient second tap, or a key: the stake of the last purchase is still in the field.
    if (isScreenShielded.peek()) return
    // Checked first: without it, the fields do not matter.
    if (!isVerified && !(await ensureVerified())) return
    const submit = form.submit(async (values) => {
      if (!time || !paying) return
      setDirection(forecast)
      const bought = await buy({ market, time, paying, forecast, amount: values.amount })
      if (!bought) return
      shield()
      keepStake(values.amount)
      onBought(bought)
    })
    await submit(event)
  }

  if (!paying) return null
  return (
    <form className={styles.ticket} noValidate onSubmit={(event) => event.preventDefault()}>
      <Times times={times} chosen={time} onChange={seconds.onChange} error={seconds.error} />
      {currencies.length > 1 && (
        <SelectField
          label={t('option.payWith')}
          options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('currencyId')}
        />
      )}
      <Stake time={time} paying={paying} {...amount} />
      {time && <Outlook time={time} paying={paying} amount={amount.value} />}
      {!isVerified && (
        <Link to="/pages/verification/index" className={styles.gate}>
          <Icon name="shield" size={22} />
          <span>{t('option.verifyBody')}</span>
          <Icon name="forward" size={18} />
        </Link>
      )}
      <Directions
        form={form}
        time={time}
        amount={amount.value}
        busy={busy ? direction : undefined}
        onChoose={(forecast, event) => void choose(forecast, event)}
      />
    </form>
  )
}

/** If the file does not load, the check is skipped: the backend decides. */
const ensureVerified = (): Promise<boolean> =>
  import('./ensureVerified.ts').catch(() => undefined).then((part) => part?.ensureVerified() ?? true)
