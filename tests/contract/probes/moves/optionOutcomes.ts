import { format, parse, unitScale } from '#domain/decimal.ts'
import { OptionResult, OptionType } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import type { Listener } from '../../core/listeners.ts'
import { pair, usdt, type Pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { lastPlaceOf, leastOption, leastSpot } from '../../core/stage/least.ts'
import { optionMarkets } from '../../core/stage/others.ts'
import { statement, within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { payoutOf, wrongSettlement } from '../effects/option.ts'
import { eventsOf } from '../sockets/agreement.ts'
import { settledEvents } from '../sockets/options.ts'
import { expectBalancesReported, expectEvent, withOwnListener } from '../sockets/ownListener.ts'

const reported = [
  'socket option',
  'socket closed_microorder',
  'socket micro_closed',
  'socket balance',
] as const

/** A settlement may take a moment, ms. */
const settledWithin = 2_000

/** Stakes that all options of the probe take at most. */
const mostStakes = 100n

export const optionOutcomes: Probe = {
  name: 'moves.option-outcomes',
  rules: ['S3.14', 'S4.10', 'S5.18'],
  closes: 'sides',
  says: 'In a market of each class, an option of each type wins, loses or is refunded by one step of the last decimal of its price, pays by it, and is told once by each event; the largest amount like the least',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['microtradeLists', 'microtradeOrder', ...reported],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const least = await leastOption(own)
    const most = await mostOf(own, least)
    const amount = format(mostStakes * parse(least.number) + 9n * parse(most ?? '0'))
    await control('userGrant', {
      account: person.account ?? '',
      balances: [{ account: 'option', currency: 'USDT', amount }],
    })
    const markets: (Pair & { readonly id: number })[] = [{ ...pair, id: least.match_id }]
    await tolerant(optionMarkets(own).then((others) => markets.push(...others)))
    await withOwnListener(own, watch, reported, (listener) =>
      withClock(own, 'frozen', async () => {
        for (const market of markets)
          await inPinnedMarket(own, market, async (pin) => {
            // Their prices are those of the other ones: no event is new.
            if (most !== undefined && market === markets[0])
              for (const steps of [1n, 0n, -1n]) await settle(own, watch, market, pin, steps, most)
            for (const steps of [1n, 0n, -1n]) {
              const settled = await settle(own, watch, market, pin, steps)
              for (const option of settled) if (listener) await expectAllReported(listener, watch, option)
            }
            if (listener)
              await expectBalancesReported(listener, own, watch, `after options on ${String(market.id)}`)
          })
      }),
    )
  },
}

/** Sets the price of a market to this number of steps above the one that it had. */
type Pin = (steps: bigint) => Promise<bigint>

/** Lends the price of a market. */
export async function inPinnedMarket(
  trial: Trial,
  { currency_id, legal_id }: Pair,
  run: (pin: Pin) => Promise<void>,
): Promise<void> {
  const control = clockOf(trial)
  const market = { currency_id, legal_id }
  const { currency_name, legal_name } = (await trial.must('currencyDeal', { fields: market })).message
  const symbol = `${currency_name}/${legal_name}`
  const { price, pricePlaces } = await leastSpot(trial, market)
  try {
    await run(async (steps) => {
      const to = price + steps * lastPlaceOf(pricePlaces)
      await control('marketPin', { symbol, to: format(to, pricePlaces), advance: true })
      return to
    })
  } finally {
    await control('marketResume', { symbol })
  }
}

/** Buys an option of each type, moves the price by some steps, and checks how they settle. */
async function settle(
  own: Trial,
  watch: Watch,
  { id: match_id }: { readonly id: number },
  pin: Pin,
  steps: bigint,
  number?: string,
): Promise<readonly Payload<'microtradeOrder'>[]> {
  const open_price = await pin(0n)
  const bought = await buyEach(own, match_id, number)
  const before = await readBooks(own)
  const end_price = await pin(steps)
  const longest = Math.max(...bought.map(({ seconds }) => seconds))
  await clockOf(own)('clock', { advance: longest * 1_000 + settledWithin })
  const listing = await own.send('microtradeLists', { fields: { page: 1, limit: 20 } })
  const listed = succeeded<'microtradeLists'>(listing).message.data
  const settled: Payload<'microtradeOrder'>[] = []
  const way = `from ${format(open_price)} to ${format(end_price)}`
  for (const { id } of bought) {
    const reading = await own.send('microtradeOrder', { fields: { id } })
    const option = succeeded<'microtradeOrder'>(reading).message
    settled.push(option)
    for (const [operation, row, exchange] of [
      ['microtradeOrder', option, reading],
      ['microtradeLists', listed.find((one) => one.id === id), listing],
    ] as const) {
      const wrong = row
        ? (wrongField(row, { open_price, end_price }) ?? wrongSettlement(row))
        : 'it is not there'
      const sentence = within(`an option ${way}`, wrong)
      watch.expect(wrong === undefined, operation, sentence, exchange)
    }
  }
  const free = settled.reduce((sum, row) => sum + payoutOf(row), 0n)
  const wrong = wrongChange(before, await readBooks(own), [{ kind: 'micro', currency: usdt, free }])
  const sentence = statement`options ${way} have settled: ${wrong?.sentence}`
  watch.expect(!wrong, 'microtradeOrder', sentence, ...(wrong?.exchanges ?? []))
  return settled
}

/** The largest amount of an option of this delivery time; absent without a limit. */
async function mostOf(
  own: Trial,
  { seconds, currency_id }: Awaited<ReturnType<typeof leastOption>>,
): Promise<string | undefined> {
  const time = (await own.must('microtradeSeconds')).message.find((one) => one.seconds === seconds)
  const paying = (await own.must('microtradePayableCurrencies')).message.find(({ id }) => id === currency_id)
  const limits = [time?.max_num, paying?.micro_max]
    .map((text) => parse(text ?? '0'))
    .filter((one) => one > 0n)
  const [most] = limits.toSorted((one, other) => (one < other ? -1 : 1))
  const step = parse(paying?.micro_min ?? '0') || unitScale
  return most === undefined ? undefined : format(most - (most % step), 0)
}

/** Buys the shortest option of each type, of the least amount where none is given. */
export async function buyEach(
  own: Trial,
  match_id: number,
  number?: string,
): Promise<readonly Payload<'microtradeSubmit'>[]> {
  const least = await leastOption(own)
  const times = (await own.must('microtradeSeconds')).message
  // Options for an even price are an extension.
  const takesEven = times.some((time) => time.seconds === least.seconds && time.even_ratio !== undefined)
  const bought: Payload<'microtradeSubmit'>[] = []
  for (const type of [OptionType.up, OptionType.down, ...(takesEven ? [OptionType.even] : [])])
    bought.push(
      (
        await own.must('microtradeSubmit', {
          fields: { ...least, ...(number !== undefined && { number }), match_id, type },
        })
      ).message,
    )
  return bought
}

const resultNames = new Map<number, string>([
  [OptionResult.profit, 'won'],
  [OptionResult.even, 'was refunded'],
  [OptionResult.loss, 'lost'],
])

async function expectAllReported(
  listener: Listener,
  watch: Watch,
  option: Payload<'microtradeOrder'>,
): Promise<void> {
  const what = `an option of type ${String(option.type)} that ${resultNames.get(option.profit_result) ?? 'ended'}`
  for (const one of settledEvents({ ...option })) {
    await expectEvent(listener, watch, what, one)
    const { event, field, row } = one
    const ends = eventsOf(listener, event, field, row.id).filter(
      ({ status }) => status === option.status,
    ).length
    watch.expect(ends <= 1, `socket ${event}`, `${what} was told as settled ${String(ends)} times`)
  }
}
