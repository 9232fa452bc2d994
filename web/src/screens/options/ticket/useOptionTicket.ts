import { compare, sum, units } from '#domain/decimalText.ts'
import type { DeliveryTime } from '#sdk/model/deliveryTime.ts'
import type { PayingCurrency } from '#sdk/model/payingCurrency.ts'
import { useFields } from '../../../forms/forms.ts'
import { feeOf, rangeOf } from '../terms.ts'
import { lastStake } from './lastStake.ts'

export interface TicketInput {
  /** Number of seconds as text. Empty until the user chooses one; `usualSeconds` applies then. */
  readonly seconds: string
  readonly amount: string
  readonly currencyId: string
}

const usualSeconds = '60'

/** S5.17 to S5.19: a delivery time first, then an amount in its range that the balance covers. */
export function useOptionTicket(times: readonly DeliveryTime[], currencies: readonly PayingCurrency[]) {
  const timeOf = ({ seconds }: TicketInput) =>
    [seconds, usualSeconds].flatMap((text) => times.filter((one) => String(one.seconds) === text))[0] ??
    times[0]
  const payingOf = ({ currencyId }: TicketInput) =>
    currencies.find((one) => String(one.id) === currencyId) ?? currencies[0]
  const empty = { seconds: '', amount: '', currencyId: '' }
  const form = useFields<TicketInput>({
    draft: 'option',
    defaults: { ...empty, amount: usualAmount(timeOf(empty), payingOf(empty)) },
    check: (v) => {
      const time = timeOf(v)
      if (!time) return { seconds: 'option.timeFirst' }
      const paying = payingOf(v)
      return { amount: paying && amountFault(v.amount, time, paying) }
    },
  })
  return { form, time: timeOf(form.values), paying: payingOf(form.values) }
}

/** Returns the last stake, otherwise the smallest common one, that can be bought now; empty if there is none. */
function usualAmount(time: DeliveryTime | undefined, paying: PayingCurrency | undefined): string {
  if (!time || !paying) return ''
  return (
    [lastStake() ?? '0', ...paying.presets].find((amount) => amountFault(amount, time, paying) === false) ??
    ''
  )
}

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
