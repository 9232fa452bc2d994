import { marketChannels } from '#generated/socket.ts'
import type { Payload } from '../../core/listeners.ts'
import { judged, steps, streamsOf } from './judged.ts'
import { rowsOf, text } from './values.ts'

/** `seq` is an extension: a backend that never sends it is not checked. */
const isNumbered = (messages: readonly Payload[]) => messages.some((message) => 'seq' in message)

function gapsOf(name: string, messages: readonly Payload[]): readonly string[] {
  return steps(messages).flatMap(([before, after]) => {
    const [last, next] = [before['seq'], after['seq']]
    if (typeof last !== 'number' || typeof next !== 'number') return []
    if (next === last + 1) return []
    if (next === last) return [`${name}: seq ${text(next)} came twice`]
    return [`${name}: seq ${text(next)} came after ${text(last)}`]
  })
}

/** Steps of one socket in which a trade may agree with one of the message before by chance. */
const byChance = 1

/** Finds repeated trades, whatever their numbers: the feed sends each trade once. */
function repeatsOf(streams: readonly (readonly [string, readonly Payload[]])[]): readonly string[] {
  const again = streams.flatMap(([name, messages]) =>
    steps(messages).flatMap(([before, after]) => {
      const [reported, trades] = [tradesOf(before), tradesOf(after)]
      const repeated = trades.filter((trade) => reported.includes(trade))
      const isWhole = reported.join() === trades.join()
      return repeated.length > 0 ? [{ name, isWhole, trades: repeated.join() }] : []
    }),
  )
  return again
    .filter(({ isWhole }) => isWhole || again.length > byChance)
    .map(({ name, trades }) => `${name}: the same trades came twice: ${trades.slice(0, 120)}`)
}

const tradesOf = ({ data }: Payload): readonly string[] =>
  rowsOf(data).map(({ ts, price, amount, direction }) => JSON.stringify([ts, price, amount, direction]))

export const numbering = judged({
  name: 'sockets.seq',
  rules: [],
  says: 'Each stream counts its messages one by one, without gaps or repeats, and sends no trade twice',
  channels: marketChannels,
  faults: (channel, listener) => {
    const streams = [...streamsOf(listener.of(channel))]
    const repeats = channel === 'match_trade' ? repeatsOf(streams) : []
    if (!isNumbered(listener.received.map(({ payload }) => payload))) return repeats
    const bare = listener.of(channel).filter((message) => typeof message['seq'] !== 'number')
    return [
      ...repeats,
      ...(bare.length > 0 ? [`${String(bare.length)} messages have no seq, though others have one`] : []),
      ...streams.flatMap(([name, messages]) => gapsOf(name, messages)),
    ]
  },
  unknown: (channel, listener) => {
    if (!isNumbered(listener.received.map(({ payload }) => payload)))
      return 'the messages have no seq, which is an extension'
    const counts = Array.from(streamsOf(listener.of(channel)).values(), (messages) => messages.length)
    return Math.max(...counts) > 1 ? undefined : 'no stream of it had two messages: nothing moved'
  },
})
