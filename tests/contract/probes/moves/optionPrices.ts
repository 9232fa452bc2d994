import { format, parse } from '#domain/decimal.ts'
import { OptionType } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastOption } from '../../core/stage/least.ts'
import { optionMarkets } from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { wrongField } from '../effects/books.ts'
import { priceNow } from '../effects/spot.ts'

type Option = Payload<'microtradeOrder'>

/** A settlement may take a moment, ms. */
const settledWithin = 2_000

export const optionPrices: Probe = {
  name: 'moves.option-prices',
  rules: ['S3.14', 'S4.10'],
  closes: 'shown-twice',
  says: 'An option enters at the last price and leaves at the one of its last tick, and its purchase, its list and its own answer show the same',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const least = await leastOption(own)
      const amount = format(20n * parse(least.number))
      await clockOf(trial)('userGrant', {
        account: person.account ?? '',
        balances: [{ account: 'option', currency: 'USDT', amount }],
      })
      const markets: (Pair & { readonly id: number })[] = [{ ...pair, id: least.match_id }]
      await tolerant(optionMarkets(own).then((others) => markets.push(...others.slice(0, 1))))
      for (const market of markets) await buyAndSettle(own, watch, market, least)
    }),
}

async function buyAndSettle(
  own: Trial,
  watch: Watch,
  market: Pair & { readonly id: number },
  least: Awaited<ReturnType<typeof leastOption>>,
): Promise<void> {
  const control = clockOf(own)
  const entry = await priceNow(own, market)
  const bought: Option[] = []
  for (const type of [OptionType.up, OptionType.down]) {
    const fields = { ...least, match_id: market.id, type }
    const buying = await own.send('microtradeSubmit', { fields })
    const row = succeeded<'microtradeSubmit'>(buying).message
    const wrong = wrongField(row, { open_price: parse(entry) })
    const sentence = within(`bought at the last price ${entry}`, wrong)
    watch.expect(wrong === undefined, 'microtradeSubmit', sentence, buying)
    await expectShown(own, watch, row, 'when it was bought')
    bought.push(row)
  }
  await control('clock', { advance: least.seconds * 1_000 })
  const exit = await priceNow(own, market)
  await control('clock', { advance: settledWithin })
  for (const option of bought) {
    const exchange = await own.send('microtradeOrder', { fields: { id: option.id } })
    const row = succeeded<'microtradeOrder'>(exchange).message
    const wrong = wrongField(row, { open_price: parse(entry), end_price: parse(exit) })
    const sentence = within(`from the last price ${entry} to ${exit}`, wrong)
    watch.expect(wrong === undefined, 'microtradeOrder', sentence, exchange)
    await expectShown(own, watch, row, 'when it had settled')
  }
}

/** Checks that an option is the same in its list and alone, at a frozen clock. */
async function expectShown(own: Trial, watch: Watch, option: Option, when: string): Promise<void> {
  const listing = await own.send('microtradeLists', { fields: { page: 1, limit: 20 } })
  const reading = await own.send('microtradeOrder', { fields: { id: option.id } })
  const listed = succeeded<'microtradeLists'>(listing).message.data.find(({ id }) => id === option.id)
  for (const [operation, row, exchange] of [
    ['microtradeLists', listed, listing],
    ['microtradeOrder', succeeded<'microtradeOrder'>(reading).message, reading],
  ] as const) {
    const other = row ? otherField(option, row, new Set()) : 'it is not there'
    const sentence = within(`option ${String(option.id)} is shown otherwise ${when}`, other)
    watch.expect(other === undefined, operation, sentence, exchange)
  }
}
