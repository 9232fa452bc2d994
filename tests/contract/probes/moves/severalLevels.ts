import { divDown, format, unitScale, parse } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import type { Listener } from '../../core/listeners.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { lastPlaceOf, leastSpot, termsOf, visibleAmount, type SpotTerms } from '../../core/stage/least.ts'
import { everySpotMarket } from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { newOrder, ordersOf, type SpotOrder } from '../effects/spot.ts'
import { connected } from '../sockets/connect.ts'
import { expectTradesReported } from '../sockets/fills.ts'
import { wrongAverage } from '../values/orders.ts'

const reported = 'socket match_trade'
const most = 1_000n
/** Larger and larger orders, until one meets more than one level. */
const factors = [10n, 100n, most] as const

export const severalLevels: Probe = {
  name: 'moves.several-levels',
  rules: ['S3.12', 'S4.06'],
  closes: 'sides',
  says: 'A market order that meets several levels of the book shows the average price of its fills to 8 places, counts once in the volume, and is told to everybody trade by trade, as are orders in every other market',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace', 'coinList', 'currencyDeal', reported],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const terms = await leastSpot(trial)
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const [base = '', quote = ''] = symbol.split('/')
      // Enough for all orders of one side.
      const size = 2n * most * visibleAmount(terms)
      await control('userGrant', {
        account: person.account ?? '',
        balances: [
          { account: 'spot', currency: base, amount: format(size) },
          { account: 'spot', currency: quote, amount: format((2n * terms.price * size) / unitScale) },
        ],
      })
      const listeners: Listener[] = []
      await watch.each([reported], async () => {
        listeners.push(await connected(trial))
      })
      await control('marketBook', { symbol, liquidity: 1 })
      try {
        for (const type of [SpotSide.buy, SpotSide.sell]) {
          const { row, placing, listing, volumes } = await throughLevels(own, terms, type)
          const wrong = wrongAverage(row)
          watch.expect(wrong === undefined, 'coinList', wrong ?? '', placing, listing)
          const { order } = succeeded<'coinTradePlace'>(placing)
          const other = order && otherField(order, row, new Set())
          const differs = within('the answer shows another order than coin/list', other)
          watch.expect(other === undefined, 'coinTradePlace', differs, placing, listing)
          const [before, after] = volumes
          const filled = parse(row.filled_amount ?? '0')
          const grown = after.volume - before.volume
          const counted = `an order of ${format(filled)} adds ${format(grown)} to the volume of its market`
          // The volume has fewer decimals.
          const isCounted = apart(grown, filled) <= lastPlaceOf(after.places)
          watch.expect(isCounted, 'currencyDeal', counted, before.exchange, placing, after.exchange)
          for (const listener of listeners)
            await watch.each([reported], () => expectTradesReported(listener, trial, watch, row))
        }
        for (const listener of listeners)
          await watch.each([reported], () => tradeElsewhere(own, watch, listener))
      } finally {
        for (const listener of listeners) listener.close()
        await control('marketBook', { symbol })
      }
    }),
}

/** Buys a little in every other market. */
async function tradeElsewhere(own: Trial, watch: Watch, listener: Listener): Promise<void> {
  for (const market of await everySpotMarket(own)) {
    const { currency_id, legal_id } = market
    const amount = format(visibleAmount(termsOf(market)))
    const fields = { currency_id, legal_id, type: SpotSide.buy, amount, target_price: '0' }
    const { order } = await own.must('coinTradePlace', { fields })
    // The order in the answer is an extension.
    if (order) await expectTradesReported(listener, own, watch, order)
  }
}

/**
 * Places market orders until the average of one lies between two prices of the market.
 * @throws NotPossible when each of them meets one level alone
 */
async function throughLevels(own: Trial, terms: SpotTerms, type: SpotSide) {
  const tick = lastPlaceOf(terms.pricePlaces)
  for (const factor of factors) {
    const amount = format(factor * visibleAmount(terms), terms.amountPlaces)
    const earlier = (await ordersOf(own)).rows
    const fields = { ...pair, type, amount, target_price: '0' }
    const before = await volumeOf(own)
    const placing = await own.send('coinTradePlace', { fields })
    succeeded(placing)
    const { row, exchange: listing } = await newOrder(own, earlier)
    if (row && averageOf(row) % tick !== 0n)
      return { row, placing, listing, volumes: [before, await volumeOf(own)] as const }
  }
  throw new NotPossible('no order met several levels of the book')
}

/** Base quantity that was traded in the last 24 hours. */
async function volumeOf(own: Trial) {
  const exchange = await own.send('currencyDeal', { fields: pair })
  const { volume } = succeeded<'currencyDeal'>(exchange).message
  return { exchange, volume: parse(volume), places: volume.split('.')[1]?.length ?? 0 }
}

/** The filled amounts are extensions. */
function averageOf({ filled_amount: filled = '0', filled_quote: quote = '0' }: SpotOrder): bigint {
  return parse(filled) > 0n ? divDown(parse(quote), parse(filled)) : 0n
}
