import { branchOf, payloadOf } from '../../core/exchange.ts'
import type { Listener, ReceivedMessage } from '../../core/listeners.ts'
import { judged, steps } from './judged.ts'
import type { Listening } from './listening.ts'
import { num, rowsOf, text } from './values.ts'

/** Maximum age of a message by its own timestamp, ms. */
const mostLate = 10_000
const minute = 60_000

/** Timestamp of a message: its newest trade, otherwise its own. */
const stampOf = ({ event, payload }: ReceivedMessage): number =>
  event === 'match_trade'
    ? Math.max(...rowsOf(payload['data']).map((trade) => num(trade['ts'])))
    : num(payload['time'])

const isStamped = ({ event }: ReceivedMessage) => event === 'daymarket' || event === 'match_trade'

/** Time of the backend from its best source: the control API, otherwise other HTTP responses. */
function clockOf(received: Listening): ((at: number) => number) | undefined {
  if (received.time) return received.time
  const answer = received.deals.at(-1)?.answer
  const date = Date.parse(answer?.headers.get('date') ?? '')
  const newest = newestMinute(received)
  // The Date header of a backend with a simulated market time is meaningless.
  if (newest === undefined || !(date >= newest - minute && date <= newest + 3 * minute)) return undefined
  return (at) => date + at - received.endedAt
}

function newestMinute({ candles }: Listening): number | undefined {
  const read = candles.get('1min')
  if (!read || branchOf(read) !== 'ok') return undefined
  return payloadOf<'currencyNewTimeshar'>(read).at(-1)?.time
}

/** Difference to the backend's clock, or if that is unknown, to the newest message of any market channel. */
function lateBy(received: Listening, listener: Listener): (message: ReceivedMessage) => number {
  const clock = clockOf(received)
  if (clock) return (message) => clock(message.at) - stampOf(message)
  const ahead = (message: ReceivedMessage) => stampOf(message) - message.at
  const freshest = Math.max(...listener.received.filter(isStamped).map(ahead).filter(Number.isFinite))
  return (message) => freshest - ahead(message)
}

export const times = judged({
  name: 'sockets.times',
  rules: [],
  says: "Messages of a market are in the order of their timestamps, at most 10 s old, by the backend's clock",
  channels: ['daymarket', 'match_trade'],
  faults: (channel, listener, received) => {
    const late = lateBy(received, listener)
    const newest = clockOf(received) ? undefined : newestMinute(received)
    const groups = Map.groupBy(
      listener.received.filter(({ event }) => event === channel),
      ({ payload }) => text(payload['symbol']),
    )
    return [...groups].flatMap(([symbol, messages]) => [
      ...orderFaults(symbol, messages),
      ...(channel === 'daymarket' ? stillFaults(symbol, messages) : []),
      ...messages.flatMap((message, at) => {
        const ms = late(message)
        // The first trades may be the snapshot, which has the latest trades of any age.
        if (ms > mostLate && (channel !== 'match_trade' || at > 0))
          return [`${symbol}: a message is ${seconds(ms)} older than the backend's clock`]
        if (ms < -mostLate) return [`${symbol}: a message is ${seconds(-ms)} ahead of the backend's clock`]
        const beyond = newest === undefined ? 0 : stampOf(message) - newest - 2 * minute
        return beyond > 0 || (channel === 'daymarket' && newest !== undefined && beyond < -4 * minute)
          ? [
              `${symbol}: its time ${text(stampOf(message))} is not that of the newest candle, ${text(newest)}`,
            ]
          : []
      }),
      ...messages.flatMap(({ payload }) => addTimeFaults(payload)),
    ])
  },
})

function orderFaults(symbol: string, messages: readonly ReceivedMessage[]): readonly string[] {
  const between = steps(messages)
    .filter(([before, after]) => stampOf(after) < stampOf(before))
    .map(([before, after]) => `${symbol}: ${text(stampOf(after))} came after ${text(stampOf(before))}`)
  const within = messages
    .flatMap(({ payload }) => steps(rowsOf(payload['data'])))
    .filter(([before, after]) => num(after['ts']) < num(before['ts']))
    .map(
      ([before, after]) =>
        `${symbol}: a trade of ${text(after['ts'])} stands after one of ${text(before['ts'])}`,
    )
  return [...between, ...within]
}

/** A backend may repeat a timestamp, but not for a second and more. */
function stillFaults(symbol: string, messages: readonly ReceivedMessage[]): readonly string[] {
  const [first, last] = [messages[0], messages.at(-1)]
  return first && last && last.at - first.at > 1_000 && stampOf(first) === stampOf(last)
    ? [`${symbol}: every message has the same time, ${text(stampOf(first))}`]
    : []
}

/** `add_time` is the same timestamp in seconds. */
function addTimeFaults(payload: { readonly [field: string]: unknown }): readonly string[] {
  const [time, added] = [num(payload['time']), num(payload['add_time'])]
  return Math.abs(added - time / 1000) > mostLate / 1000
    ? [`add_time ${text(added)} is not the time ${text(time)} in seconds`]
    : []
}

const seconds = (ms: number) => `${String(Math.round(ms / 1000))} s`
