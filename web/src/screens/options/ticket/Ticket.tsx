import { useImperativeHandle, type Ref } from 'react'
import { Link } from '../../../kit/Link.ts'
import { units } from '#domain/decimalText.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { Option } from '#sdk/model/option.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { user } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeOption } from '../../../market/confirmBeforeOrder.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Balance } from '../../../figures/Balance.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CheckField } from '../../../forms/CheckField.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Presets } from '../../../forms/Presets.tsx'
import { Risk } from '../../../kit/Risk.tsx'
import { SelectField } from '../../../forms/SelectField.tsx'
import { factsOf } from '../orders/facts.ts'
import { Forecasts } from './Forecasts.tsx'
import { forecastNames, mostOf, rangeOf, timeText } from '../terms.ts'
import styles from './Ticket.module.css'
import { Times } from './Times.tsx'
import { useBuy } from './useBuy.tsx'
import { useOptionTicket } from './useOptionTicket.ts'
import { verified } from './verified.ts'

export interface TicketHandle {
  /** Fills in what was bought before. */
  readonly repeat: (option: Option) => void
}

interface TicketProps {
  readonly market: Market
  readonly times: readonly DeliveryTime[]
  readonly currencies: readonly PayingCurrency[]
  readonly onBought: (option: Option) => void
  readonly ref?: Ref<TicketHandle>
}

const transfer = '/pages/assets/transfer/index?from=change&to=micro&currency='
const looks = { up: 'buy', down: 'sell', even: 'primary' } as const

/** Time, forecast, amount; what it pays and risks; then the purchase. */
export function Ticket({ market, times, currencies, onBought, ref }: TicketProps) {
  const t = useT()
  const format = useFormat()
  const { form, time, paying } = useOptionTicket(times, currencies)
  const { buy, busy } = useBuy(form.refused)
  const asks = useValue(confirmBeforeOption)
  const isVerified = useValue(user)?.identity === 'verified'
  const input = form.values
  const { forecast } = input
  const amount = form.control('amount')
  const seconds = form.control('seconds')
  const { onChange: chooseForecast } = form.control('forecast')
  const range = time && paying && rangeOf(time, paying)

  useImperativeHandle(ref, () => ({
    repeat: (option) => {
      seconds.onChange(String(option.seconds))
      chooseForecast(option.forecast)
      amount.onChange(String(Math.trunc(Number(option.amount))))
    },
  }))

  const submit = form.submit(async (values) => {
    if (!time || !paying) return
    const bought = await buy({ market, time, paying, input: values })
    if (!bought) return
    form.renew({ amount: '' })
    onBought(bought)
  })

  if (!paying) return null
  const most = mostOf(time, paying)
  return (
    <form
      className={styles.ticket}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Checked first: without it no field matters.
        void verified().then((yes) => (yes ? submit(event) : undefined))
      }}
    >
      <Times times={times} forecast={forecast} {...seconds} />
      <Forecasts time={time} value={forecast} onChange={chooseForecast} />
      <div className={styles.amount}>
        {currencies.length > 1 && (
          <SelectField
            label={t('option.payWith')}
            options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('currencyId')}
          />
        )}
        <AmountField
          label={t('option.amount')}
          unit={paying.name}
          places={0}
          max={units(most) > 0n ? most : undefined}
          {...amount}
          hint={
            range
              ? range.to === undefined
                ? t('option.rangeFrom', { from: format.amount(range.from, paying.name, 0) })
                : t('option.range', {
                    from: format.whole(range.from),
                    to: format.amount(range.to, paying.name, 0),
                  })
              : t('option.rangeLater')
          }
        />
        <Presets
          values={paying.presets}
          chosen={input.amount}
          onChoose={amount.onChange}
          label={format.whole}
        />
        <Balance
          label={t('trade.available')}
          amount={format.amount(paying.free, paying.name, 2)}
          to={`${transfer}${paying.id}`}
        >
          {t('title.transfer')}
        </Balance>
      </div>
      {time && <Facts rows={factsOf(input.amount, forecast, time, paying, format, t).facts} />}
      <Risk>{t('option.risk')}</Risk>
      {!isVerified && (
        <Link to="/pages/verification/index" className={styles.gate}>
          <Icon name="shield" size={22} />
          <span>{t('option.verifyBody')}</span>
          <Icon name="forward" size={18} />
        </Link>
      )}
      <Button type="submit" wide look={looks[forecast]} busy={busy}>
        {time
          ? t('option.buy', { forecast: t(forecastNames[forecast]), time: timeText(time.seconds, t) })
          : t('option.buyPlain', { forecast: t(forecastNames[forecast]) })}
      </Button>
      <CheckField
        label={t('trade.confirmFirst')}
        checked={asks}
        onChange={(event) => (confirmBeforeOption.value = event.target.checked)}
      />
    </form>
  )
}
