import { marketChannels, type MarketChannel } from '#generated/socket.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { dealsOf, listening, ofPair, periods, type Listening } from './listening.ts'

/** Returns whether HTTP responses show activity in the market: otherwise silence is not a fault. */
function moves(received: Listening): boolean {
  const [before, after] = dealsOf(received)
  return before !== undefined && after !== undefined && before.now_price !== after.now_price
}

/** Trades are sent only when there are some: then the daily volume changes too. */
function trades(received: Listening): boolean {
  const [before, after] = dealsOf(received)
  return before !== undefined && after !== undefined && before.volume !== after.volume
}

const isLive = (channel: MarketChannel, received: Listening): boolean =>
  channel === 'match_trade' ? trades(received) : moves(received) || spoke(received)

/** A backend that sends one channel of the pair must send the others too. */
const spoke = ({ listeners }: Listening): boolean =>
  listeners.some(({ listener }) => marketChannels.some((channel) => ofPair(listener, channel).length > 0))

export const market: Probe = {
  name: 'sockets.market',
  rules: ['S7.05'],
  says: `An unsubscribed client receives every market channel of ${symbol}, by each transport`,
  effect: 'read',
  subjects: [...marketChannels.map((channel) => `socket ${channel}` as const), 'socket connection'],
  run: async (trial, watch) => {
    const received = await listening(trial)
    for (const channel of marketChannels) {
      const subject = `socket ${channel}` as const
      for (const { transport, listener } of received.listeners) {
        if (ofPair(listener, channel).length > 0) watch.holds(subject)
        else if (isLive(channel, received))
          watch.fault(subject, `${symbol} was never received by ${transport}, although its market moves`)
        else watch.unchecked(subject, `${symbol} was not received: its market did not move`)
      }
    }
    for (const { listener } of received.listeners) {
      const reported = new Set(ofPair(listener, 'kline').map((candle) => candle['period']))
      const missing = periods.filter((period) => !reported.has(period))
      if (reported.size > 0 && missing.length > 0)
        watch.fault('socket kline', `candles of ${missing.join(', ')} were never received for ${symbol}`)
    }
    watch.expect(
      received.cutOff.length === 0,
      'socket connection',
      `the backend closed a socket by ${received.cutOff.join(' and ')} that was only listening`,
    )
  },
}
