import { marginOf, profitAt, type Side } from '#domain/contracts.ts'
import { format, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { makeRows } from '../lists/reading.ts'

type Position = Payload<'leverMyTrade'>['message']['data'][number]

export const positions: Probe = {
  name: 'values.positions',
  rules: ['S3.13', 'S4.08'],
  says: 'The price, size, margin, result and liquidation price of each position agree',
  effect: 'read',
  subjects: ['leverMyTrade'],
  run: async (trial, watch) => {
    await makeRows(trial, { operation: 'leverMyTrade' })
    const exchange = await trial.send('leverMyTrade', { fields: { page: 1, limit: 50 } })
    const { message, rate_profits_total: rates } = succeeded<'leverMyTrade'>(exchange).message
    if (message.data.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
    const wrong = message.data.map(wrongPosition).find((one) => one !== undefined)
    watch.expect(wrong === undefined, 'leverMyTrade', wrong ?? '', exchange)
    if (message.total > message.data.length) return
    const sum = message.data.filter(isOpen).reduce((total, { profits }) => total + parse(profits), 0n)
    watch.expect(
      apart(sum, parse(rates.profits_total)) <= rounding,
      'leverMyTrade',
      `profits_total is ${rates.profits_total}, the open positions come to ${format(sum)}`,
      exchange,
    )
  },
}

/** Money is rounded at eight decimals, up or down. */
const rounding = 10n
const apart = (one: bigint, two: bigint): bigint => (one > two ? one - two : two - one)
const isOpen = ({ status }: Position): boolean => status === ContractStatus.open

function wrongPosition(row: Position): string | undefined {
  const name = `position ${String(row.id)}`
  const side: Side = row.type === ContractSide.long ? 'long' : 'short'
  const [price, size, margin] = [parse(row.price), parse(row.number), parse(row.origin_caution_money)]
  if (apart(marginOf(price, size, row.multiple), margin) > rounding)
    return `${name} of ${row.number} at ${row.price} and ${String(row.multiple)} times has the margin ${row.origin_caution_money}`
  if (!isOpen(row)) return undefined
  if (parse(row.caution_money) !== margin)
    return `${name} holds the margin ${row.caution_money}, it was opened with ${row.origin_caution_money}`
  const profit = profitAt({ side, price, size, margin }, parse(row.update_price))
  if (apart(profit, parse(row.profits)) > rounding)
    return `${name}, ${side} from ${row.price}, now ${row.update_price}, shows the result ${row.profits}, not ${format(profit)}`
  // The liquidation price is an extension.
  const liquidation = parse(row.liquidation_price ?? '0')
  const isBeyond = side === 'long' ? liquidation >= price : liquidation <= price
  return liquidation > 0n && isBeyond
    ? `${name}, ${side} from ${row.price}, is liquidated at ${row.liquidation_price ?? ''}, on the side of its profit`
    : undefined
}
