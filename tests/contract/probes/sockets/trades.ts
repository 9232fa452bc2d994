import { SpotSide } from '#generated/enums.ts'
import type { Payload } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { doneOf, notReceived } from './account.ts'
import { dealings } from './dealings.ts'
import { judged } from './judged.ts'
import { ofPair, quotesOf } from './listening.ts'
import { areAllWhole, isWithin, num, rowsOf, sameNumber, text } from './values.ts'

export const trades = judged({
  name: 'sockets.trades',
  rules: [],
  says: 'Trades have an amount, match the prices of their market, and are purchases and sales',
  channels: ['match_trade'],
  faults: (channel, listener, received) => [
    ...oneSided(listener.of(channel).flatMap((message) => rowsOf(message['data']))),
    ...rounded(ofPair(listener, channel).flatMap((message) => rowsOf(message['data']))),
    ...listener.of(channel).flatMap((message) => {
      const name = text(message['symbol'])
      const rows = rowsOf(message['data'])
      const reported = listener.of('daymarket').filter((day) => day['symbol'] === message['symbol'])
      const prices = [
        ...reported.map((day) => num(day['now_price'])),
        ...quotesOf(received, name).map(({ now_price }) => num(now_price)),
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

const rounded = (rows: readonly Payload[]): readonly string[] =>
  areAllWhole(rows.map(({ amount }) => num(amount)))
    ? [`${symbol}: all of ${String(rows.length)} trades have whole amounts`]
    : []

export const ownTrades: Probe = {
  name: 'sockets.own-trades',
  rules: [],
  says: 'A purchase at market is told to everybody as a purchase, in amounts with their decimals',
  effect: 'write',
  subjects: ['socket match_trade'],
  run: async (trial, watch) => {
    const subject = 'socket match_trade'
    const received = await dealings(trial)
    const row = doneOf(received, 'filled')?.rows[0]
    // One of them: each trade counts once.
    const [anybody] = received.outsiders.values()
    const reported = anybody ? ofPair(anybody, 'match_trade').flatMap(({ data }) => rowsOf(data)) : []
    if (!row || reported.length === 0) {
      watch.unchecked(subject, notReceived)
      return
    }
    for (const sentence of rounded(reported)) watch.fault(subject, sentence)
    const own = reported.filter(
      ({ price, amount }) => sameNumber(price, row['trade_price']) && sameNumber(amount, row['trade_amount']),
    )
    if (own.length === 0) {
      watch.unchecked(subject, 'a trade of the account was not among the messages')
      return
    }
    const wanted = row['type'] === SpotSide.buy ? 'buy' : 'sell'
    const directions = own.map(({ direction }) => text(direction))
    watch.expect(
      directions.includes(wanted),
      subject,
      `${text(row['trade_amount'])} at ${text(row['trade_price'])} was bought, and told with the direction ${directions.join()}`,
    )
  },
}
