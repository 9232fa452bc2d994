import { format, mulDown, parse } from '#domain/decimal.ts'
import { OptionType } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastOption } from '../../core/stage/least.ts'
import { unequal, within, type Sentence } from '../../core/statement.ts'
import { readBooks, wrongChange } from '../effects/books.ts'
import { settleEarlier, wrongSettlement } from '../effects/option.ts'

/** A pinned price holds from the next tick on. */
const untilPinned = 2_000

export const even: Probe = {
  name: 'moves.even',
  rules: ['S4.10', 'S3.14'],
  closes: 'sides',
  says: 'At an unchanged price, up and down get their stake back without the fee, and even wins its ratio',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['microtradeOrder', 'microtradeLists'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    await settleEarlier(trial)
    const least = await leastOption(trial)
    const times = (await trial.must('microtradeSeconds')).message
    const ratio = times.find(({ seconds }) => seconds === least.seconds)?.even_ratio
    // Options for an even price are an extension.
    const types = [OptionType.up, OptionType.down, ...(ratio === undefined ? [] : [OptionType.even])]
    const stake = parse(least.number)
    const payout = (type: OptionType): bigint =>
      type === OptionType.even ? stake + mulDown(stake, parse(ratio ?? '0')) / 100n : stake
    await control('marketPin', { symbol })
    try {
      await control('clock', { advance: untilPinned })
      for (const type of types) {
        const { id } = (await trial.must('microtradeSubmit', { fields: { ...least, type } })).message
        const before = await readBooks(trial)
        await control('clock', { advance: (least.seconds + 2) * 1_000 })
        const change = wrongChange(before, await readBooks(trial), [
          { kind: 'micro', currency: usdt, free: payout(type) },
        ])
        const reading = await trial.send('microtradeOrder', { fields: { id } })
        const row = succeeded<'microtradeOrder'>(reading).message
        if (parse(row.end_price) !== parse(row.open_price)) throw new NotPossible('the price has moved')
        const listing = await trial.send('microtradeLists', { fields: { page: 1, limit: 20 } })
        const listed = succeeded<'microtradeLists'>(listing).message.data.find((one) => one.id === id)
        for (const [operation, shown, exchange] of [
          ['microtradeOrder', row, reading],
          ['microtradeLists', listed, listing],
        ] as const) {
          const wrong = shown ? wrongEven(shown, payout(type) - stake) : 'the option is not there'
          const seen = change?.exchanges ?? []
          const sentence = within(`type ${String(type)} at an unchanged price`, wrong ?? change?.sentence)
          watch.expect(wrong === undefined && !change, operation, sentence, exchange, ...seen)
        }
      }
    } finally {
      await control('marketResume', { symbol })
    }
  },
}

/** Checks an option that was settled at its own price. */
function wrongEven(row: Payload<'microtradeOrder'>, profit: bigint): Sentence | undefined {
  const wrong = wrongSettlement(row)
  if (wrong !== undefined || parse(row.fact_profits) === profit) return wrong
  return unequal('fact_profits', row.fact_profits, format(profit))
}
