import { compare, sum, units } from '#domain/decimalText.ts'
import type { Forecast } from '#domain/options.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { useFields } from '../../../forms/forms.ts'
import { feeOf, rangeOf } from '../terms.ts'

export interface TicketInput {
  /** Text of a number of seconds; empty until one is chosen. */
  readonly seconds: string
  readonly forecast: Forecast
  readonly amount: string
  readonly currencyId: string
}

/** S5.17 to S5.19: the delivery time first, then an amount in its range that the balance covers. */
export function useOptionTicket(times: readonly DeliveryTime[], currencies: readonly PayingCurrency[]) {
  const form = useFields<TicketInput>({
    draft: 'option',
    defaults: { seconds: '', forecast: 'up', amount: '', currencyId: '' },
    check: (v) => {
      const time = times.find((one) => String(one.seconds) === v.seconds)
      if (!time) return { seconds: 'option.timeFirst' }
      const paying = payingOf(currencies, v)
      return { amount: paying && amountFault(v.amount, time, paying) }
    },
  })
  return {
    form,
    time: times.find((one) => String(one.seconds) === form.values.seconds),
    paying: payingOf(currencies, form.values),
  }
}

const payingOf = (
  currencies: readonly PayingCurrency[],
  { currencyId }: TicketInput,
): PayingCurrency | undefined => currencies.find((one) => String(one.id) === currencyId) ?? currencies[0]

function amountFault(amount: string, time: DeliveryTime, paying: PayingCurrency) {
  if (units(amount) === 0n) return 'form.amount'
  const { from, to } = rangeOf(time, paying)
  if (compare(amount, from) < 0) return 'option.belowMinimum'
  if (to !== undefined && compare(amount, to) > 0) return 'option.aboveMaximum'
  const step = units(paying.step)
  if (step > 0n && units(amount) % step !== 0n) return 'option.wrongStep'
  const cost = sum([amount, feeOf(amount, paying)])
  return compare(cost, paying.free) > 0 && 'form.insufficient'
}
