import { marketChannels, type MarketChannel } from '#generated/socket.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { dealsOf, listening, ofPair, periods, type Listening } from './listening.ts'

/** Returns whether HTTP responses show activity in the market: otherwise silence is not a fault. */
function moves(heard: Listening): boolean {
  const [before, after] = dealsOf(heard)
  return before !== undefined && after !== undefined && before.now_price !== after.now_price
}

/** Trades are sent only when there are some: then the daily volume changes too. */
function trades(heard: Listening): boolean {
  const [before, after] = dealsOf(heard)
  return before !== undefined && after !== undefined && before.volume !== after.volume
}

const isLive = (channel: MarketChannel, heard: Listening): boolean =>
  channel === 'match_trade' ? trades(heard) : moves(heard) || spoke(heard)

/** A backend that sends one channel of the pair must send the others too. */
const spoke = ({ ears }: Listening): boolean =>
  ears.some(({ ear }) => marketChannels.some((channel) => ofPair(ear, channel).length > 0))

export const market: Probe = {
  name: 'sockets.market',
  rules: ['S7.05'],
  says: `An unsubscribed client receives every market channel of ${symbol}, by each transport`,
  effect: 'read',
  subjects: [...marketChannels.map((channel) => `socket ${channel}` as const), 'socket connection'],
  run: async (trial, watch) => {
    const heard = await listening(trial)
    for (const channel of marketChannels) {
      const subject = `socket ${channel}` as const
      for (const { transport, ear } of heard.ears) {
        if (ofPair(ear, channel).length > 0) watch.holds(subject)
        else if (isLive(channel, heard))
          watch.fault(subject, `${symbol} was never received by ${transport}, although its market moves`)
        else watch.unchecked(subject, `${symbol} was not received: its market did not move`)
      }
    }
    for (const { ear } of heard.ears) {
      const told = new Set(ofPair(ear, 'kline').map((candle) => candle['period']))
      const missing = periods.filter((period) => !told.has(period))
      if (told.size > 0 && missing.length > 0)
        watch.fault('socket kline', `candles of ${missing.join(', ')} were never received for ${symbol}`)
    }
    watch.expect(
      heard.cutOff.length === 0,
      'socket connection',
      `the backend closed a socket by ${heard.cutOff.join(' and ')} that was only listening`,
    )
  },
}
