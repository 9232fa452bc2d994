import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { lastPlaceOf, leastContract, leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, wrongField } from '../effects/books.ts'
import { newPosition, opening, position, positionsOf } from '../effects/contract.ts'
import { newOrder, ordersOf } from '../effects/spot.ts'
import { connected } from '../sockets/connect.ts'
import { levelsOf } from '../sockets/depth.ts'
import { arrivesWithin, ofPair } from '../sockets/listening.ts'

export const contractBook: Probe = {
  name: 'moves.contract-book',
  rules: ['S3.13', 'S4.08'],
  closes: 'sides',
  says: 'A position of either side opens and closes at the best quote that the book shows, orders of customers among them, and never better than the last price',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['leverSubmit', 'leverClose'],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const terms = await leastSpot(trial)
      const step = lastPlaceOf(terms.pricePlaces)
      const amount = format(visibleAmount(terms), terms.amountPlaces)
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const [base = '', quote = ''] = symbol.split('/')
      await control('userGrant', {
        account: person.account ?? '',
        balances: [
          { account: 'spot', currency: base, amount },
          { account: 'contract', currency: quote, amount: '2000' },
        ],
      })
      await openAndClose(own, watch, 'a book without customers')
      // Between the quotes of the book: beyond the last price, where it counts, and better than that.
      for (const type of [SpotSide.buy, SpotSide.sell])
        for (const off of [-step, step]) {
          const target_price = format(terms.price + off, terms.pricePlaces)
          const earlier = (await ordersOf(own)).rows
          await own.must('coinTradePlace', { fields: { ...pair, type, amount, target_price } })
          const { row } = await newOrder(own, earlier)
          await openAndClose(own, watch, `an order of a customer at ${target_price}`)
          if (row) await own.must('coinTradeCancel', { fields: { id: row.id } })
        }
    }),
}

/** Reads the last price and the best quotes that a new socket is shown. */
export async function quotesOf(trial: Trial): Promise<Readonly<Record<'last' | 'bid' | 'ask', bigint>>> {
  const { price: last } = await leastSpot(trial)
  const listener = await connected(trial)
  try {
    await listener.ask('subscribe', { channel: 'market_depth', symbol })
    const books = () => ofPair(listener, 'market_depth')
    if (!(await listener.until(() => books().length > 0, arrivesWithin)))
      throw new NotPossible('the book was not received')
    const best = (side: string, pick: (...prices: readonly number[]) => number) => {
      const prices = levelsOf(books().at(-1)?.[side]).map(([price]) => price)
      return prices.length === 0 ? last : parse(String(pick(...prices)))
    }
    return { last, bid: best('bids', Math.max), ask: best('asks', Math.min) }
  } finally {
    listener.close()
  }
}

/** Opens and closes a position of each side, and compares its prices with the book. */
async function openAndClose(own: Trial, watch: Watch, what: string): Promise<void> {
  const { share, multiple } = await leastContract(own)
  const { last, bid, ask } = await quotesOf(own)
  const [buys, sells] = [ask > last ? ask : last, bid < last ? bid : last]
  for (const type of [ContractSide.long, ContractSide.short]) {
    const isLong = type === ContractSide.long
    const at = `${isLong ? 'a long' : 'a short'} at market, at the last price ${format(last)} and in ${what}`
    const earlier = (await positionsOf(own)).rows
    const order = { type, status: ContractOrderKind.market, share, multiple }
    const opened = await act(own, watch, 'leverSubmit', { fields: opening(order) })
    const { row: open, exchange: listing } = await newPosition(own, earlier)
    if (!open) throw new NotPossible('the new position is not in lever/my_trade')
    const wrong = wrongField(open, { price: isLong ? buys : sells, origin_price: last })
    watch.expect(wrong === undefined, 'leverSubmit', within(at, wrong), opened, listing)
    const closed = await act(own, watch, 'leverClose', { fields: { id: open.id } })
    await expectEffect(own, watch, 'leverClose', async () => {
      const { row, exchange } = await position(own, open.id)
      const other = wrongField(row ?? {}, { update_price: isLong ? sells : buys })
      return other === undefined
        ? undefined
        : { sentence: within(`${at}, closed again`, other), exchanges: [closed, exchange] }
    })
  }
}
