import type { Payload } from '../../core/ears.ts'
import { judged } from './judged.ts'
import { quotesOf } from './listening.ts'
import { isWithin, num, rowsOf, text } from './values.ts'

export const trades = judged({
  name: 'sockets.trades',
  rules: [],
  says: 'Trades have an amount, match the prices of their market, and are purchases and sales',
  channels: ['match_trade'],
  faults: (channel, ear, heard) => [
    ...oneSided(ear.of(channel).flatMap((message) => rowsOf(message['data']))),
    ...ear.of(channel).flatMap((message) => {
      const name = text(message['symbol'])
      const rows = rowsOf(message['data'])
      const told = ear.of('daymarket').filter((day) => day['symbol'] === message['symbol'])
      const prices = [
        ...told.map((day) => num(day['now_price'])),
        ...quotesOf(heard, name).map(({ now_price }) => num(now_price)),
      ]
      const last = rows.at(-1)
      return [
        ...(rows.length === 0 ? [`${name}: a message has no trade in it`] : []),
        ...rows
          .filter((trade) => num(trade['amount']) <= 0 || num(trade['price']) <= 0)
          .map((trade) => `${name}: a trade of ${text(trade['amount'])} at ${text(trade['price'])}`),
        // Only the latest trade: older ones of a snapshot may be further away. 1 % is a lot within seconds.
        ...(last && !isWithin(num(last['price']), prices, 1)
          ? [
              `${name}: the last trade at ${text(last['price'])} is far from the last price ${text(prices[0])}`,
            ]
          : []),
      ]
    }),
  ],
})

/** Number of trades that are never all purchases by chance. */
const many = 40

function oneSided(rows: readonly Payload[]): readonly string[] {
  const directions = [...new Set(rows.map(({ direction }) => text(direction)))]
  return rows.length >= many && directions.length === 1
    ? [`all of ${String(rows.length)} trades have the direction ${directions.join()}`]
    : []
}
