import { marketChannels } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'

/** Least time limit of some messages of an active market, ms. */
const within = 10_000
/** Messages of each stream after its snapshot. */
const several = 4

/** Streams of one market, each with what subscribes to it. Trades depend on activity. */
const streams = marketChannels
  .filter((channel) => channel !== 'match_trade')
  .map((channel) => ({ channel, symbol, ...(channel === 'kline' && { period: '1min' }) }))

export const resubscribed: Probe = {
  name: 'sockets.resubscribed',
  rules: ['S7.05'],
  closes: 'sockets',
  says: 'A stream that was left and joined again, or joined twice, sends each message once',
  effect: 'read',
  subjects: ['socket subscribe'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    for (const [what, steps] of [
      ['left and joined again', ['subscribe', 'unsubscribe', 'subscribe']],
      ['joined twice', ['subscribe', 'subscribe']],
    ] as const) {
      const listener = await connected(trial)
      try {
        await withClock(trial, 'running', async () => {
          for (const stream of streams) for (const step of steps) await listener.ask(step, stream)
          const joined = new Map<string, number>(
            streams.map(({ channel }) => [channel, numbersOf(listener, channel).length]),
          )
          // The snapshot has the number of a message that may have come before it.
          const later = (channel: string) =>
            numbersOf(listener, channel).slice((joined.get(channel) ?? 0) + 1)
          const isEnough = () => streams.every(({ channel }) => later(channel).length >= several)
          if (!(await listener.until(isEnough, within)))
            throw new NotPossible('the market did not move, or its messages have no numbers')
          for (const { channel } of streams) {
            const numbers = later(channel)
            const again = numbers.find((seq, place) => numbers.indexOf(seq) !== place)
            const sentence = `${channel}, which was ${what}, sends message ${String(again)} twice`
            watch.expect(again === undefined, 'socket subscribe', sentence)
          }
        })
      } finally {
        listener.close()
      }
    }
  },
}

/** Numbers of the messages of a channel so far, in their order. */
const numbersOf = (listener: Listener, channel: string): readonly number[] =>
  listener
    .of(channel)
    .filter(isOfStream)
    .flatMap(({ seq }) => (typeof seq === 'number' ? [seq] : []))

const isOfStream = (payload: Payload): boolean =>
  payload['symbol'] === symbol &&
  (!('period' in payload) || payload['period'] === '1min' || payload['period'] === '1day')
