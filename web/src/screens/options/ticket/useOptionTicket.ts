import { compare, sum, units } from '#domain/decimalText.ts'
import { useFields } from '../../../forms/forms.ts'
import { optionFee, rangeOf, type DeliveryTime, type Forecast, type Paying } from '../terms.ts'

export interface TicketInput {
  /** Text of a number of seconds; empty until one is chosen. */
  readonly seconds: string
  readonly type: '1' | '2' | '3'
  readonly number: string
  readonly currency_id: string
}

export const forecastOf = ({ type }: Pick<TicketInput, 'type'>): Forecast => Number(type) as Forecast

/** S5.17 to S5.19: the delivery time first, then an amount in its range that the balance covers. */
export function useOptionTicket(times: readonly DeliveryTime[], currencies: readonly Paying[]) {
  const form = useFields<TicketInput>({
    draft: 'option',
    defaults: { seconds: '', type: '1', number: '', currency_id: '' },
    check: (v) => {
      const time = times.find((one) => String(one.seconds) === v.seconds)
      if (!time) return { seconds: 'option.timeFirst' }
      const paying = payingOf(currencies, v)
      return { number: paying && amountFault(v.number, time, paying) }
    },
  })
  return {
    form,
    time: times.find((one) => String(one.seconds) === form.values.seconds),
    paying: payingOf(currencies, form.values),
  }
}

const payingOf = (currencies: readonly Paying[], { currency_id }: TicketInput): Paying | undefined =>
  currencies.find((one) => String(one.id) === currency_id) ?? currencies[0]

function amountFault(amount: string, time: DeliveryTime, paying: Paying) {
  if (units(amount) === 0n) return 'form.amount'
  const { from, to } = rangeOf(time, paying)
  if (compare(amount, from) < 0) return 'option.belowMinimum'
  if (to !== undefined && compare(amount, to) > 0) return 'option.aboveMaximum'
  const step = units(paying.micro_min)
  if (step > 0n && units(amount) % step !== 0n) return 'option.wrongStep'
  const cost = sum([amount, optionFee(amount, paying)])
  return compare(cost, paying.user_wallet.micro_with_insurance) > 0 && 'form.insufficient'
}
