import { marketChannels } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { connected } from './connect.ts'
import { streamsOf } from './judged.ts'
import { ofPair } from './listening.ts'

/** Maximum silence of an active market, ms. */
const within = 5_000

/** Trades are left out: they depend on activity. */
const always = marketChannels.filter((channel) => channel !== 'match_trade')

const receivedAll = (listener: Listener) => always.every((channel) => ofPair(listener, channel).length > 0)

/** Checks that sequence numbers only rise: they belong to the stream, not to the connection. */
function isOlder(first: readonly Payload[], again: readonly Payload[]): boolean {
  const before = new Map(Array.from(streamsOf(first), ([name, received]) => [name, received.at(-1)?.['seq']]))
  return Array.from(streamsOf(again)).some(([name, received]) => {
    const [last, next] = [before.get(name), received[0]?.['seq']]
    return typeof last === 'number' && typeof next === 'number' && next < last
  })
}

export const reconnect: Probe = {
  name: 'sockets.reconnect',
  rules: ['S7.05'],
  says: 'A reconnected client receives the current state',
  effect: 'read',
  subjects: always.map((channel) => `socket ${channel}` as const),
  run: async (trial, watch) => {
    const [first, again] = await withClock(trial, 'frozen', async () => {
      const listeners: Listener[] = []
      for (let count = 0; count < 2; count++) {
        const listener = await connected(trial)
        await listener.until(receivedAll, within)
        listener.close()
        listeners.push(listener)
      }
      return listeners
    })
    if (!first || !again) return
    for (const channel of always) {
      const subject = `socket ${channel}` as const
      if (ofPair(first, channel).length === 0)
        watch.unchecked(subject, `${symbol} was not received the first time either`)
      else if (isOlder(ofPair(first, channel), ofPair(again, channel)))
        watch.fault(subject, `a second connection receives a lower seq of ${symbol} than the first one`)
      else
        watch.expect(
          ofPair(again, channel).length > 0,
          subject,
          `a second connection receives nothing of ${symbol} within ${String(within / 1000)} s`,
        )
    }
  },
}
