import { clockOf, withClock } from '../../core/clock.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import type { Listener, ReceivedMessage, Payload } from '../../core/listeners.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { connected } from './connect.ts'
import { arrivesWithin, interval, ofPair, periods } from './listening.ts'
import { num, rowsOf, sameNumber, text } from './values.ts'

/** Number of compared ticks: a price seldom stays the same for four. */
const ticks = 4

type Period = (typeof periods)[number]

/** Pairs of periods of which the longer one always contains the shorter one: a week may lie in two months. */
const nested: readonly (readonly [Period, Period])[] = [
  ['1min', '5min'],
  ['5min', '15min'],
  ['15min', '30min'],
  ['30min', '60min'],
  ['60min', '1day'],
  ['1day', '1week'],
  ['1day', '1mon'],
  ['1mon', '1year'],
]

export const onePrice: Probe = {
  name: 'sockets.one-price',
  rules: [],
  closes: 'shown-twice',
  says: 'After each tick the candles of all periods of a market, its ticker and its last trade have one price, and a longer candle contains the shorter ones',
  effect: 'read',
  onlyOnMocks: true,
  subjects: ['socket kline', 'socket daymarket'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    await withClock(trial, 'frozen', async () => {
      const listener = await connected(trial)
      try {
        const isEach = () => ofDays(listener.received).every((market) => isWhole(listener.received, market))
        await listener.until(() => isWhole(listener.received, symbol) && isEach(), arrivesWithin)
        const markets = [...new Set(ofDays(listener.received))]
        for (let count = 0; count < ticks; count++) {
          const from = listener.received.length
          const { now } = await control('clock', { advance: interval })
          const since = () => listener.received.slice(from)
          await listener.until(() => markets.every((market) => isWhole(since(), market)), arrivesWithin)
          for (const market of markets.filter((one) => isWhole(since(), one))) {
            judge(market, since(), watch)
            judgeTrade(market, since(), now - (now % interval), watch)
          }
          judgeRest(listener, await trial.send('currencyDeal', { fields: pair }), watch)
        }
      } finally {
        listener.close()
      }
    })
  },
}

const ofDays = (received: readonly ReceivedMessage[]): readonly string[] =>
  received.filter(({ event }) => event === 'daymarket').map(({ payload }) => text(payload['symbol']))

const lastOf = (received: readonly ReceivedMessage[], event: string, market: string, period?: string) =>
  received.findLast(
    (one) =>
      one.event === event &&
      one.payload['symbol'] === market &&
      (period === undefined || one.payload['period'] === period),
  )?.payload

/** Returns whether the ticker and all candles of a market have come. */
const isWhole = (received: readonly ReceivedMessage[], market: string): boolean =>
  lastOf(received, 'daymarket', market) !== undefined &&
  periods.every((period) => lastOf(received, 'kline', market, period) !== undefined)

/** Checks the messages about a market after one tick. */
function judge(market: string, received: readonly ReceivedMessage[], watch: Watch): void {
  const price = lastOf(received, 'daymarket', market)?.['now_price']
  for (const period of periods) {
    const close = lastOf(received, 'kline', market, period)?.['close']
    const sentence = `${market} ${period}: the close is ${text(close)} when now_price is ${text(price)}`
    watch.expect(sameNumber(close, price), 'socket kline', sentence)
  }
  for (const [shorter, longer] of nested) {
    const [part, whole] = [shorter, longer].map((period) => lastOf(received, 'kline', market, period))
    const wrong = part && whole && outside(part, whole)
    watch.expect(wrong === undefined, 'socket kline', within(market, wrong))
  }
}

/** Trades come after the candles: a message of a tick before this one, from the time `start`, may arrive during it. */
function judgeTrade(market: string, received: readonly ReceivedMessage[], start: number, watch: Watch): void {
  const price = lastOf(received, 'daymarket', market)?.['now_price']
  const trade = rowsOf(lastOf(received, 'match_trade', market)?.['data']).at(-1)
  if (!trade || num(trade['ts']) < start) return
  const sentence = `${market}: the last trade is at ${text(trade['price'])} when now_price is ${text(price)}`
  watch.expect(sameNumber(trade['price'], price), 'socket match_trade', sentence)
}

/** Returns how a candle exceeds a longer one that contains it. */
function outside(part: Payload, whole: Payload): string | undefined {
  const figures = ['high', 'low', 'volume'] as const
  const wrong = figures.find((name) =>
    name === 'low' ? num(part[name]) < num(whole[name]) : num(part[name]) > num(whole[name]),
  )
  return (
    wrong &&
    `the ${wrong} is ${text(whole[wrong])} for ${text(whole['period'])}, and ${text(part[wrong])} for ${text(part['period'])}`
  )
}

/** Compares the ticker with HTTP at the same time. */
function judgeRest(listener: Listener, deal: Exchange, watch: Watch): void {
  if (branchOf(deal) !== 'ok') return
  const reported = ofPair(listener, 'daymarket').at(-1)?.['now_price']
  const { now_price } = payloadOf<'currencyDeal'>(deal)
  const sentence = `${symbol}: now_price is ${text(reported)}, and ${now_price} in currency/deal at the same tick`
  watch.expect(sameNumber(reported, now_price), 'socket daymarket', sentence, deal)
}
