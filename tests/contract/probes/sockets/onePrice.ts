import { clockOf, withClock } from '../../core/clock.ts'
import type { Ear, Heard, Payload } from '../../core/ears.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
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
  closes: 'told-twice',
  says: 'After each tick the candles of all periods of a market, its ticker and its last trade have one price, and a longer candle contains the shorter ones',
  effect: 'read',
  onlyOnMocks: true,
  subjects: ['socket kline', 'socket daymarket'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    await withClock(trial, 'frozen', async () => {
      const ear = await connected(trial)
      try {
        const isEach = () => ofDays(ear.heard).every((market) => isWhole(ear.heard, market))
        await ear.until(() => isWhole(ear.heard, symbol) && isEach(), arrivesWithin)
        const markets = [...new Set(ofDays(ear.heard))]
        for (let count = 0; count < ticks; count++) {
          const from = ear.heard.length
          const { now } = await control('clock', { advance: interval })
          const since = () => ear.heard.slice(from)
          await ear.until(() => markets.every((market) => isWhole(since(), market)), arrivesWithin)
          for (const market of markets.filter((one) => isWhole(since(), one))) {
            judge(market, since(), watch)
            judgeTrade(market, since(), now - (now % interval), watch)
          }
          judgeRest(ear, await trial.send('currencyDeal', { fields: pair }), watch)
        }
      } finally {
        ear.close()
      }
    })
  },
}

const ofDays = (heard: readonly Heard[]): readonly string[] =>
  heard.filter(({ event }) => event === 'daymarket').map(({ payload }) => text(payload['symbol']))

const lastOf = (heard: readonly Heard[], event: string, market: string, period?: string) =>
  heard.findLast(
    (one) =>
      one.event === event &&
      one.payload['symbol'] === market &&
      (period === undefined || one.payload['period'] === period),
  )?.payload

/** Returns whether the ticker and all candles of a market have come. */
const isWhole = (heard: readonly Heard[], market: string): boolean =>
  lastOf(heard, 'daymarket', market) !== undefined &&
  periods.every((period) => lastOf(heard, 'kline', market, period) !== undefined)

/** Checks the messages about a market after one tick. */
function judge(market: string, heard: readonly Heard[], watch: Watch): void {
  const price = lastOf(heard, 'daymarket', market)?.['now_price']
  for (const period of periods) {
    const close = lastOf(heard, 'kline', market, period)?.['close']
    const sentence = `${market} ${period}: the close is ${text(close)} when now_price is ${text(price)}`
    watch.expect(sameNumber(close, price), 'socket kline', sentence)
  }
  for (const [shorter, longer] of nested) {
    const [part, whole] = [shorter, longer].map((period) => lastOf(heard, 'kline', market, period))
    const wrong = part && whole && outside(part, whole)
    watch.expect(wrong === undefined, 'socket kline', `${market}: ${wrong ?? ''}`)
  }
}

/** Trades come after the candles: a message of a tick before this one, from the time `start`, may arrive during it. */
function judgeTrade(market: string, heard: readonly Heard[], start: number, watch: Watch): void {
  const price = lastOf(heard, 'daymarket', market)?.['now_price']
  const trade = rowsOf(lastOf(heard, 'match_trade', market)?.['data']).at(-1)
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
function judgeRest(ear: Ear, deal: Exchange, watch: Watch): void {
  if (branchOf(deal) !== 'ok') return
  const told = ofPair(ear, 'daymarket').at(-1)?.['now_price']
  const { now_price } = payloadOf<'currencyDeal'>(deal)
  const sentence = `${symbol}: now_price is ${text(told)}, and ${now_price} in currency/deal at the same tick`
  watch.expect(sameNumber(told, now_price), 'socket daymarket', sentence, deal)
}
