import { format, parse } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { lastPlaceOf, leastSpot } from '../../core/stage/least.ts'
import { act, expectEffect } from '../effects/books.ts'
import { newOrder, ordersOf } from '../effects/spot.ts'
import { quotesOf } from './contractBook.ts'

const operation = 'coinTradePlace'

export const bestPrice: Probe = {
  name: 'moves.best-price',
  rules: ['S4.06'],
  closes: 'sides',
  says: 'A limit order at exactly the best price of the other side is filled at once, and one a step short of it waits',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const { amount, pricePlaces } = await leastSpot(own)
      const [base = ''] = symbol.split('/')
      const balances = [{ account: 'spot', currency: base, amount: '1' }] as const
      await clockOf(trial)('userGrant', { account: person.account ?? '', balances: [...balances] })
      const step = lastPlaceOf(pricePlaces)
      for (const type of [SpotSide.buy, SpotSide.sell])
        for (const short of [step, 0n]) {
          const { bid, ask } = await quotesOf(own)
          const price = type === SpotSide.buy ? ask - short : bid + short
          const target_price = format(price, pricePlaces)
          const earlier = (await ordersOf(own)).rows
          const placing = await act(own, watch, operation, {
            fields: { ...pair, type, amount, target_price },
          })
          await expectEffect(own, watch, operation, async () => {
            const { row, exchange } = await newOrder(own, earlier)
            // The best price may have less than the order: the filled part is an extension.
            const isFilled =
              row?.status === SpotOrderStatus.completed || parse(row?.filled_amount ?? '0') > 0n
            const sentence = `an order at ${target_price}, with ${format(bid)} bid and ${format(ask)} asked, ${isFilled ? 'is filled at once' : 'is not filled'}`
            return row && isFilled === (short === 0n)
              ? undefined
              : { sentence, exchanges: [placing, exchange] }
          })
          const { row } = await newOrder(own, earlier)
          if (row?.status === SpotOrderStatus.waiting)
            await own.must('coinTradeCancel', { fields: { id: row.id } })
        }
    }),
}
