import { marketChannels } from '#generated/socket.ts'
import type { Payload } from '../../core/ears.ts'
import { judged, steps, streamsOf } from './judged.ts'
import { text } from './values.ts'

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

/** Finds repeated trades, whatever their numbers: the feed sends each trade once. */
function repeatsOf(name: string, messages: readonly Payload[]): readonly string[] {
  return steps(messages).flatMap(([before, after]) => {
    const [told, again] = [before['data'], after['data']].map((data) => JSON.stringify(data))
    return told === again && Array.isArray(after['data']) && after['data'].length > 0
      ? [`${name}: the same trades came twice: ${text(again).slice(0, 120)}`]
      : []
  })
}

export const numbering = judged({
  name: 'sockets.seq',
  rules: [],
  says: 'Each stream counts its messages one by one, without gaps or repeats, and sends no trade twice',
  channels: marketChannels,
  faults: (channel, ear) => {
    const streams = [...streamsOf(ear.of(channel))]
    const repeats =
      channel === 'match_trade' ? streams.flatMap(([name, messages]) => repeatsOf(name, messages)) : []
    if (!isNumbered(ear.heard.map(({ payload }) => payload))) return repeats
    const bare = ear.of(channel).filter((message) => typeof message['seq'] !== 'number')
    return [
      ...repeats,
      ...(bare.length > 0 ? [`${String(bare.length)} messages have no seq, though others have one`] : []),
      ...streams.flatMap(([name, messages]) => gapsOf(name, messages)),
    ]
  },
  unknown: (channel, ear) => {
    if (!isNumbered(ear.heard.map(({ payload }) => payload)))
      return 'the messages have no seq, which is an extension'
    const counts = Array.from(streamsOf(ear.of(channel)).values(), (messages) => messages.length)
    return Math.max(...counts) > 1 ? undefined : 'no stream of it had two messages: nothing moved'
  },
})
