import { marketChannels, type MarketChannel } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import type { Listener, ReceivedMessage, Payload } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { periods } from './listening.ts'
import { otherSymbol, symbolsOf } from './streams.ts'
import { text } from './values.ts'

/** Time limits of a snapshot, and of the next message of an active market; ms. */
const snapshotWithin = 3_000
const messageWithin = 5_000

interface Stream {
  readonly channel: MarketChannel
  readonly symbol: string
  readonly period?: string
}

const nameOf = ({ channel, symbol: market, period = '' }: Stream): string =>
  `${channel} of ${market} ${period}`.trim()

const isOf =
  ({ symbol: market, period }: Stream) =>
  (message: Payload): boolean =>
    message['symbol'] === market && (period === undefined || message['period'] === period)

const received = (listener: Listener, stream: Stream): readonly Payload[] =>
  listener.of(stream.channel).filter(isOf(stream))

/** Every channel of two markets, and every period of one. */
const streamsOf = (other: string): readonly Stream[] => [
  ...periods.map((period): Stream => ({ channel: 'kline', symbol, period })),
  { channel: 'kline', symbol: other, period: periods[0] },
  ...marketChannels
    .filter((channel) => channel !== 'kline')
    .flatMap((channel): readonly Stream[] => [
      { channel, symbol },
      { channel, symbol: other },
    ]),
]

export const sideBySide: Probe = {
  name: 'sockets.side-by-side',
  rules: [],
  closes: 'sockets',
  says: 'One socket takes every channel of two markets and every period: each has snapshots and numbers of its own, and can be left alone; without a symbol it has every market',
  effect: 'read',
  subjects: [
    'socket subscribe',
    'socket unsubscribe',
    ...marketChannels.map((channel) => `socket ${channel}` as const),
  ],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    await expectEveryMarket(trial, watch)
    const listener = await connected(trial)
    const streams = streamsOf(await otherSymbol(trial))
    try {
      // With a frozen clock, where possible, nothing but snapshots arrives.
      const joined = await withClock(trial, 'frozen', async () => {
        const first = await joinAll(listener, streams, watch, 'no snapshot followed the subscription to')
        return joinAll(listener, first, watch, 'no snapshot followed the repeated subscription to')
      })
      const before = new Map(streams.map((stream) => [stream, received(listener, stream).length]))
      const isMoving = (stream: Stream) => received(listener, stream).length > (before.get(stream) ?? 0) + 1
      const tickers = streams.filter(({ channel }) => channel === 'daymarket')
      await withClock(trial, 'running', () => listener.until(() => streams.every(isMoving), messageWithin))
      if (!tickers.some(isMoving)) {
        watch.unchecked('socket subscribe', 'the markets did not move, so silence proves nothing')
        return
      }
      for (const stream of joined) {
        const silent = `with all streams on one socket, nothing of ${nameOf(stream)} arrives`
        // A market need not trade within seconds.
        if (stream.channel !== 'match_trade')
          watch.expect(isMoving(stream), `socket ${stream.channel}`, silent)
      }
      for (const stream of streams) expectNumbered(stream, received(listener, stream), watch)
      // One period of one market, and the ticker of the other.
      // One that was silent before cannot be ended.
      const kept = joined.filter(
        (one) => isMoving(one) && (one.period === periods[1] || one === tickers.at(-1)),
      )
      await withClock(trial, 'running', () => leaveOthers(listener, kept, streams, watch))
    } finally {
      listener.close()
    }
  },
}

/** A subscription without a symbol sends every market that a socket without subscriptions receives. */
async function expectEveryMarket(trial: Trial, watch: Watch): Promise<void> {
  const listed = await symbolsOf(trial)
  // A market need not trade within seconds.
  const channels = marketChannels.filter((channel) => channel !== 'match_trade')
  const [listener, witness] = [await connected(trial), await connected(trial)]
  try {
    await withClock(trial, 'frozen', async () => {
      for (const channel of channels) {
        const period = channel === 'kline' ? { period: periods[0] } : {}
        const reported = await listener.ask('subscribe', { channel, ...period })
        const namesIn = (received: readonly ReceivedMessage[]) =>
          new Set(received.filter(({ event }) => event === channel).map(({ payload }) => payload['symbol']))
        await witness.until(
          ({ received }) => listed.every((one) => namesIn(received).has(one)),
          snapshotWithin,
        )
        const sent = namesIn(witness.received)
        const missing = () => {
          const came = namesIn(listener.received.slice(reported?.receivedBefore ?? 0))
          return listed.filter((one) => sent.has(one) && !came.has(one))
        }
        await listener.until(() => missing().length === 0, messageWithin)
        const sentence = `a subscription to ${channel} of every market sends nothing of ${missing().join(', ')}`
        watch.expect(missing().length === 0, `socket ${channel}`, sentence)
      }
    })
  } finally {
    listener.close()
    witness.close()
  }
}

/** Subscribes to all streams at once. Returns those whose snapshot arrived. */
async function joinAll(
  listener: Listener,
  streams: readonly Stream[],
  watch: Watch,
  missing: string,
): Promise<readonly Stream[]> {
  const asked = await Promise.all(
    streams.map(async (stream) => [stream, await listener.ask('subscribe', stream)] as const),
  )
  const since = new Map(asked.map(([stream, reported]) => [stream, reported?.receivedBefore]))
  const hasCome = (stream: Stream) => {
    const isMine = ({ event, payload }: ReceivedMessage) => event === stream.channel && isOf(stream)(payload)
    const before = listener.received.slice(0, since.get(stream) ?? 0).filter(isMine)
    const numbers = listener.received.filter(isMine).map(({ payload }) => payload['seq'])
    // A tick may come in between. It has the next number, and a snapshot that of the message before it.
    const isSnapshot = (seq: unknown, at: number) =>
      at >= before.length && (at === 0 || typeof seq !== 'number' || seq === numbers[at - 1])
    return numbers.some(isSnapshot)
  }
  await listener.until(() => streams.every(hasCome), snapshotWithin)
  const come = streams.filter(hasCome)
  if (come.length > 0) watch.holds('socket subscribe')
  for (const stream of streams.filter((one) => !come.includes(one)))
    watch.missing(
      `${stream.channel} ${stream.period ?? ''}`.trim(),
      'socket subscribe',
      `${missing} ${nameOf(stream)}`,
    )
  return come
}

/** Leaves every stream but these, which continue alone. */
async function leaveOthers(
  listener: Listener,
  kept: readonly Stream[],
  streams: readonly Stream[],
  watch: Watch,
): Promise<void> {
  const others = streams.filter((stream) => !kept.includes(stream))
  await Promise.all(others.map((stream) => listener.ask('unsubscribe', stream)))
  const from = listener.received.length
  const since = () => listener.received.slice(from)
  const isFrom =
    (stream: Stream) =>
    ({ event, payload }: ReceivedMessage) =>
      event === stream.channel && isOf(stream)(payload)
  const isAlive = (stream: Stream) => since().filter(isFrom(stream)).length > 1
  await listener.until(() => kept.every(isAlive), messageWithin)
  for (const stream of kept) {
    const ended = `leaving other streams ends ${nameOf(stream)}`
    watch.expect(isAlive(stream), 'socket unsubscribe', ended)
  }
  const stray = since().find((received) => !kept.some((stream) => isFrom(stream)(received)))
  const { symbol: market, period } = stray?.payload ?? {}
  const sentence = `${text(stray?.event)} of ${text(market)} ${typeof period === 'string' ? period : ''} still arrives after it was left`
  watch.expect(stray === undefined, 'socket unsubscribe', sentence)
}

/** A snapshot has the number of the last message, every other message the next one. */
function expectNumbered(stream: Stream, messages: readonly Payload[], watch: Watch): void {
  const numbers = messages.map(({ seq }) => seq).filter((seq) => typeof seq === 'number')
  const jump = numbers.findIndex((seq, at) => at > 0 && ![0, 1].includes(seq - (numbers[at - 1] ?? seq)))
  const sentence = `${nameOf(stream)}: seq ${text(numbers[jump])} came after ${text(numbers[jump - 1])}`
  watch.expect(jump === -1, `socket ${stream.channel}`, sentence)
}
