import { units } from '#domain/decimalText.ts'
import { isAmount, type Row } from '../rows.ts'
import { unequal, type Sentence } from '../statement.ts'

/** Returns the ways in which a row of a record contradicts itself. */
export type RowRule = (row: Row) => readonly Sentence[]

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
const secondsOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 1_000
const textOf = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')
const amountOf = (value: unknown): bigint | undefined => (isAmount(value) ? units(value) : undefined)

/** Reports times of one row that come in another order than these names. */
const inOrder =
  (...names: readonly string[]): RowRule =>
  (row) => {
    const given = names.filter((name) => isTime(row[name]))
    return given.slice(1).flatMap((name, index) => {
      const before = given[index] ?? ''
      const isEarlier = String(row[name]) < String(row[before])
      return isEarlier ? [`${name} ${String(row[name])} is before ${before} ${String(row[before])}`] : []
    })
  }

const same =
  (name: string, other: string): RowRule =>
  ({ [name]: one, [other]: beside }) =>
    typeof one !== 'string' || typeof beside !== 'string' || one === beside
      ? []
      : [unequal(name, one, `${beside}, as ${other}`)]

/** Times that a contract order has in a state, and those that it does not have yet. */
const timesByStatus: Readonly<
  Record<string, { readonly set: readonly string[]; readonly empty: readonly string[] }>
> = {
  0: { set: [], empty: ['transaction_time', 'handle_time', 'complete_time'] },
  1: { set: ['transaction_time'], empty: ['handle_time', 'complete_time'] },
  3: { set: ['transaction_time', 'handle_time', 'complete_time'], empty: [] },
  4: { set: ['handle_time', 'complete_time'], empty: ['transaction_time'] },
}

const contractTimes: RowRule = (row) => {
  const status = String(row['status'])
  const { set = [], empty = [] } = timesByStatus[status] ?? {}
  return [
    ...set.filter((name) => row[name] === '').map((name) => `${name} is empty in status ${status}`),
    ...empty.filter((name) => isTime(row[name])).map((name) => unequal(name, String(row[name]), 'empty')),
  ]
}

/** Only a long whose margin covers its whole price has no liquidation price. */
const liquidation: RowRule = (row) => {
  const [price, margin] = [amountOf(row['price']), amountOf(row['caution_money'])]
  const [size, at] = [amountOf(row['number']), amountOf(row['liquidation_price'])]
  if (at !== 0n || price === undefined || margin === undefined || size === undefined) return []
  if (row['status'] !== 0 && row['status'] !== 1) return []
  const isCovered = row['type'] === 1 && margin * 100_000_000n >= price * size
  return isCovered ? [] : ['liquidation_price is zero, though its margin does not cover the whole price']
}

const delivery: RowRule = (row) => {
  const { created_at: bought, handled_at: due, seconds } = row
  if (!isTime(bought) || !isTime(due) || typeof seconds !== 'number') return []
  const expected = textOf(secondsOf(bought) + seconds)
  return due === expected ? [] : [unequal('handled_at', due, expected)]
}

/** Rounding of the average, and of the payment of each of some fills, in units. */
const rounding = 50n

const average: RowRule = (row) => {
  const [price, amount] = [amountOf(row['trade_price']), amountOf(row['filled_amount'])]
  const quote = amountOf(row['filled_quote'])
  if (price === undefined || amount === undefined || quote === undefined || amount === 0n) return []
  const apart = price * amount - quote * 100_000_000n
  const isNear = (apart < 0n ? -apart : apart) <= amount + rounding * 100_000_000n
  return isNear ? [] : [`trade_price ${String(row['trade_price'])} is not filled_quote / filled_amount`]
}

const withdrawalFee: RowRule = (row) => {
  const [amount, rate] = [amountOf(row['number']), amountOf(row['rate'])]
  const [fee, rest] = [amountOf(row['fee']), amountOf(row['real_number'])]
  if (amount === undefined || rate === undefined || fee === undefined || rest === undefined) return []
  const whole = amount * rate
  const expected = whole / 10_000_000_000n + (whole % 10_000_000_000n === 0n ? 0n : 1n)
  return [
    ...(fee === expected ? [] : [`fee ${String(row['fee'])} is not ${String(row['rate'])} % of number`]),
    ...(rest === amount - fee ? [] : [`real_number ${String(row['real_number'])} is not number - fee`]),
  ]
}

const updates: RowRule = ({ create_time: published, update_time: updated }) =>
  typeof published === 'number' && typeof updated === 'number' && updated < published
    ? [`update_time ${String(updated)} is before create_time ${String(published)}`]
    : []

const writtenTime: RowRule = ({ create_time: seconds, time }) =>
  typeof seconds === 'number' && isTime(time) && time !== textOf(seconds)
    ? [unequal('time', time, textOf(seconds))]
    : []

/** Rules of each row, by the name of its kind. */
export const rowRules: Readonly<Record<string, readonly RowRule[]>> = {
  'contract order': [
    contractTimes,
    writtenTime,
    liquidation,
    inOrder('time', 'transaction_time', 'handle_time', 'complete_time'),
  ],
  option: [delivery, inOrder('created_at', 'updated_at'), inOrder('handled_at', 'complete_at')],
  'spot order': [average, inOrder('created_at', 'updated_at'), same('average_price', 'trade_price')],
  deposit: [inOrder('created_at', 'updated_at')],
  withdrawal: [withdrawalFee, same('currency_name', 'name')],
  'order of a plan': [
    same('payment_time', 'created_at'),
    inOrder('created_at', 'updated_at'),
    inOrder('created_at', 'complete_time'),
  ],
  subscription: [inOrder('created_at', 'updated_at'), inOrder('created_at', 'complete_time')],
  launch: [inOrder('send_start', 'send_end')],
  'change of a balance': [same('account', 'account_number'), same('transaction_info', 'info')],
  article: [updates],
}
