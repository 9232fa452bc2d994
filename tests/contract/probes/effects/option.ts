import { format, mulDown, parse, percentUp } from '#domain/decimal.ts'
import { OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { timeAt, utc } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { optionMarkets } from '../../core/stage/least.ts'
import { statement, unequal, within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField, wrongTime, type Complaint } from './books.ts'

type Option = Payload<'microtradeOrder'>

export const option: Probe = {
  name: 'effects.option',
  rules: ['S4.10', 'S3.14', 'S5.18'],
  says: 'An option costs its amount and fee, is listed as bought, and pays by its prices at expiry',
  effect: 'write',
  subjects: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
  run: async (trial, watch) => {
    await settleEarlier(trial)
    // One of the two wins, unless the price ends where it began.
    const [one, other] = await optionMarkets(trial)
    const bought = [
      await buy(trial, watch, OptionType.up, one, 1),
      await buy(trial, watch, OptionType.down, other, -1),
    ]
    await settle(
      trial,
      watch,
      bought.filter((one) => one !== undefined),
    )
  },
}

/** Settles the options of other probes, which would otherwise pay out during this one. */
export async function settleEarlier(trial: Trial): Promise<void> {
  const offered = (await trial.must('microtradeSeconds')).message.map(({ seconds }) => seconds)
  await trial.control?.('clock', { advance: (Math.max(...offered, 0) + 2) * 1_000 })
}

/** Buys an option of the delivery time at this place, the shortest first. */
async function buy(
  trial: Trial,
  watch: Watch,
  type: OptionType,
  match_id: number,
  place: number,
): Promise<Option | undefined> {
  const times = (await trial.must('microtradeSeconds')).message.toSorted((a, b) => a.seconds - b.seconds)
  // Not the shortest: a backend that settles every option by it would pass.
  const time = times.at(place) ?? times[0]
  const paid = (await trial.must('microtradePayableCurrencies')).message.find(({ id }) => id === usdt)
  if (!time || !paid) throw new NotPossible('no delivery time, or no currency to pay with, is on offer')
  const number = format(parse(time.min_num), 0)
  const cost = parse(number) + percentUp(parse(number), paid.micro_trade_fee)
  const before = await readBooks(trial)
  const fields = { match_id, currency_id: usdt, type, seconds: time.seconds, number }
  const buying = await act(trial, watch, 'microtradeSubmit', { fields })
  let found: Option | undefined
  await expectEffect(trial, watch, 'microtradeSubmit', async () => {
    const listing = await trial.send('microtradeLists', { fields: { page: 1, limit: 5 } })
    const { message } = succeeded<'microtradeLists'>(listing)
    found = message.data.find(
      ({ id }) => id === (buying.answer?.json as { message: { id: number } }).message.id,
    )
    if (!found)
      return {
        sentence: 'the new option is not in microtrade/lists',
        exchanges: [buying, listing],
        blame: 'microtradeLists',
      }
    const wrong =
      wrongField(found, {
        ...fields,
        number: parse(number),
        status: OptionStatus.open,
        profit_ratio: parse(type === OptionType.even ? (time.even_ratio ?? '0') : time.profit_ratio),
        fee: cost - parse(number),
      }) ??
      (await wrongTime(trial, found.created_at, buying)) ??
      (await wrongRemaining(trial, found, buying)) ??
      wrongAnswer(buying, found)
    return wrong === undefined
      ? undefined
      : { sentence: within('after buying an option', wrong), exchanges: [buying, listing] }
  })
  await expectEffect(trial, watch, 'microtradeSubmit', async () =>
    wrongChange(before, await readBooks(trial), [{ kind: 'micro', currency: usdt, free: -cost }]),
  )
  watch.holds('microtradeLists')
  return found
}

/** Checks that the answer to a purchase has the option as the list has it. */
function wrongAnswer(buying: Exchange, row: Option): Sentence | undefined {
  const moving = new Set(['remain_milli_seconds'])
  const other = otherField(succeeded<'microtradeSubmit'>(buying).message, row, moving)
  return other === undefined ? undefined : statement`its answer and the list differ in ${other}`
}

/** Checks that the remaining time of an open option ends at its delivery. */
async function wrongRemaining(trial: Trial, row: Option, exchange: Exchange): Promise<Sentence | undefined> {
  const [left, whole] = [row.remain_milli_seconds, row.seconds * 1_000]
  const due = utc(row.handled_at) - (await timeAt(trial, exchange))
  // The clock of a live backend is known to the second, and the row was read a moment after it.
  const isRight = left <= whole && Math.abs(left - Math.min(due, whole)) <= Math.min(10_000, whole / 2)
  return isRight
    ? undefined
    : `${String(left)} ms remain of ${String(row.seconds)} s, delivery is ${row.handled_at}`
}

/** Advances the clock of a mock to the end of the options; on other backends nothing waits. */
async function settle(trial: Trial, watch: Watch, bought: readonly Option[]): Promise<void> {
  const last = Math.max(...bought.map(({ seconds }) => seconds))
  if (bought.length === 0) return
  if (!trial.control) {
    watch.unchecked('microtradeOrder', 'options settle too late for a trial: only a mock can be advanced')
    return
  }
  const before = await readBooks(trial)
  await trial.control('clock', { advance: (last + 2) * 1_000 })
  let due = 0n
  for (const { id } of bought) {
    const exchange = await trial.send('microtradeOrder', { fields: { id } })
    const { message } = succeeded<'microtradeOrder'>(exchange)
    const sentence = wrongSettlement(message)
    watch.expect(sentence === undefined, 'microtradeOrder', sentence ?? '', exchange)
    const listing = await trial.send('microtradeLists', { fields: { page: 1, limit: 5 } })
    const listed = succeeded<'microtradeLists'>(listing).message.data.find((row) => row.id === id)
    const wrong = listed && wrongSettlement(listed)
    watch.expect(wrong === undefined, 'microtradeLists', wrong ?? '', listing)
    due += payoutOf(message)
  }
  await expectEffect(trial, watch, 'microtradeSubmit', async (): Promise<Complaint | undefined> => {
    const wrong = wrongChange(before, await readBooks(trial), [{ kind: 'micro', currency: usdt, free: due }])
    return wrong && { ...wrong, sentence: statement`when the options had settled, ${wrong.sentence}` }
  })
}

/** Payout of a settled option. */
export const payoutOf = (row: Option): bigint =>
  row.profit_result === OptionResult.loss ? 0n : parse(row.number) + parse(row.fact_profits)

/** Checks a finished option: its result against its two prices, its profit against its ratio. */
export function wrongSettlement(row: Option): Sentence | undefined {
  if (row.status !== OptionStatus.closed) return `a finished option has the status ${String(row.status)}`
  const [open, end, number] = [parse(row.open_price), parse(row.end_price), parse(row.number)]
  const result = resultOf(row.type, end - open)
  if (row.profit_result !== result)
    return statement`an option of type ${String(row.type)} from ${row.open_price} to ${row.end_price}: ${unequal('profit_result', row.profit_result, result)}`
  const won = mulDown(number, parse(row.profit_ratio)) / 100n
  const profit = result === OptionResult.profit ? won : result === OptionResult.loss ? -number : 0n
  if (parse(row.fact_profits) !== profit)
    return statement`an option over ${row.number} at ${row.profit_ratio} % with the result ${String(result)}: ${unequal('fact_profits', row.fact_profits, format(profit))}`
  if ((row.return_at === null) !== (result === OptionResult.loss))
    return `an option with the result ${String(result)} shows ${String(row.return_at)} as the time of its credit`
  if (row.profit_result_name === '') return `its result ${String(result)} has no name`
  if (row.remain_milli_seconds !== 0)
    return `${String(row.remain_milli_seconds)} ms remain of a finished option`
  if (row.complete_at !== null && utc(row.complete_at) < utc(row.handled_at))
    return `an option whose delivery is ${row.handled_at} was settled before it, ${row.complete_at}`
  const lasted = utc(row.handled_at) - utc(row.created_at)
  return lasted === row.seconds * 1_000
    ? undefined
    : `an option of ${String(row.seconds)} s ends ${String(lasted / 1_000)} s after its purchase`
}

function resultOf(type: OptionType, moved: bigint): OptionResult {
  if (type === OptionType.even) return moved === 0n ? OptionResult.profit : OptionResult.loss
  if (moved === 0n) return OptionResult.even
  return moved > 0n === (type === OptionType.up) ? OptionResult.profit : OptionResult.loss
}
