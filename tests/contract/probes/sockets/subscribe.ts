import { marketChannels, type MarketChannel } from '#generated/socket.ts'
import { errorsOf } from '../../../support/asyncapi.ts'
import { withClock } from '../../core/clock.ts'
import { isPayload, type Listener, type ReceivedMessage, type Payload } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { connected } from './connect.ts'
import { text } from './values.ts'

const requestOf = (channel: MarketChannel) => ({
  channel,
  symbol,
  ...(channel === 'kline' ? { period: '5min' } : {}),
})

/** Name of the messages of a channel, with the period of candles. */
const streamNameOf = (channel: MarketChannel): string =>
  channel === 'kline' ? `${channel} ${requestOf(channel).period ?? ''}` : channel

/** Subscriptions that no backend has. */
const unknown = [
  { channel: 'nothing' },
  { channel: 'kline', symbol: 'NO/SUCH' },
  { channel: 'kline', symbol, period: '2min' },
  // Markets have names in capitals.
  { channel: 'daymarket', symbol: symbol.toLowerCase() },
] as const

/** Time limit of a snapshot, and of the next message of an active market; ms. */
const snapshotWithin = 3_000
const messageWithin = 5_000

interface Asked {
  readonly channel: MarketChannel
  readonly listener: Listener
}

interface Stream extends Asked {
  /** Messages since the acknowledgement. */
  readonly since: () => readonly ReceivedMessage[]
}

export const subscribe: Probe = {
  name: 'sockets.subscribe',
  rules: [],
  says: 'A subscription is acknowledged, sends the snapshot and then only its stream, until it is left; unknown streams are refused',
  effect: 'read',
  subjects: ['socket subscribe', 'socket unsubscribe'],
  run: async (trial, watch) => {
    const witness = await connected(trial)
    const listeners: Listener[] = [witness]
    try {
      const asked = await Promise.all(
        marketChannels.map(async (channel) => ({ channel, listener: await connected(trial) })),
      )
      listeners.push(...asked.map(({ listener }) => listener))
      // A frozen clock, where possible, so that the first message is the snapshot.
      const streams = await withClock(trial, 'frozen', () => subscribed(asked, watch))
      await withClock(trial, 'running', async () => {
        if (streams) await left(await onlyTheirs(streams, watch), witness, watch)
        else await silentlySubscribed(asked, watch)
      })
      if (streams) await refusals(witness, watch)
    } finally {
      for (const listener of listeners) listener.close()
    }
  },
}

/**
 * Subscribes to each channel. Returns the streams whose snapshot arrived, or undefined when nothing is ever
 * acknowledged.
 */
async function subscribed(asked: readonly Asked[], watch: Watch): Promise<readonly Stream[] | undefined> {
  const answers = await Promise.all(
    asked.map(async ({ channel, listener }) => ({
      channel,
      listener,
      reported: await listener.ask('subscribe', requestOf(channel)),
    })),
  )
  if (answers.some(({ listener }) => !listener.isOpen()))
    watch.fault('socket subscribe', 'subscribing closes the connection')
  if (answers.every(({ reported }) => reported === undefined)) return undefined
  const streams = answers.flatMap(({ channel, listener, reported }): readonly Stream[] => {
    const name = `subscribe to ${channel} of ${symbol}`
    if (!reported) {
      watch.fault('socket subscribe', `${name} was not acknowledged, although others were`)
      return []
    }
    if (!isOk(reported.answer, 'socket subscribe', name, watch)) return []
    return [{ channel, listener, since: () => listener.received.slice(reported.receivedBefore) }]
  })
  const shown = streams.map(async (stream) => {
    const { channel, listener, since } = stream
    const came = await listener.until(() => since().some((one) => isOf(channel, one)), snapshotWithin)
    const sentence = `no snapshot of ${channel} of ${symbol} followed the acknowledgement`
    if (came) watch.holds('socket subscribe')
    else watch.missing(streamNameOf(channel), 'socket subscribe', sentence)
    return came ? [stream] : []
  })
  return (await Promise.all(shown)).flat()
}

/** A backend that accepts subscriptions silently is not one that only broadcasts. */
async function silentlySubscribed(asked: readonly Asked[], watch: Watch): Promise<void> {
  const why = 'subscriptions are not acknowledged: this backend only broadcasts'
  watch.unchecked('socket subscribe', why)
  watch.unchecked('socket unsubscribe', why)
  const from = asked.map(({ listener }) => listener.received.length)
  await Promise.all(
    asked.map(({ listener }, at) =>
      listener.until(() => listener.received.slice(from[at]).length > 3, snapshotWithin),
    ),
  )
  const later = asked.map(({ listener }, at) => listener.received.slice(from[at]))
  const isChosen = asked.every(({ channel }, at) => later[at]?.every((one) => isOf(channel, one)) === true)
  if (isChosen && later.some((received) => received.length > 0))
    watch.fault('socket subscribe', 'a subscription has its effect, but is not acknowledged')
}

/** While the market moves, subscribed streams continue and no others arrive. Returns the streams that pass. */
async function onlyTheirs(streams: readonly Stream[], watch: Watch): Promise<readonly Stream[]> {
  await Promise.all(
    streams.map(({ channel, listener, since }) =>
      listener.until(() => since().filter((one) => isOf(channel, one)).length > 1, messageWithin),
    ),
  )
  return streams.filter(({ channel, since }) => {
    numbered(channel, since(), watch)
    const other = since().find((one) => !isOf(channel, one))
    const sentence = `a subscription to ${text(requestOf(channel))} also sends ${nameOf(other)}`
    return watch.expect(other === undefined, 'socket subscribe', sentence)
  })
}

/** The snapshot has the sequence number of the last message, so the next message has the next one. */
function numbered(channel: MarketChannel, received: readonly ReceivedMessage[], watch: Watch): void {
  const numbers = received.filter((one) => isOf(channel, one)).map(({ payload }) => payload['seq'])
  numbers.slice(1).forEach((seq, at) => {
    const before = numbers[at]
    if (typeof seq === 'number' && typeof before === 'number' && seq !== before + 1)
      watch.fault(
        'socket subscribe',
        `${channel}: after the snapshot seq ${text(seq)} came after ${text(before)}`,
      )
  })
}

/** A stream that was left is silent, while unsubscribed clients still receive it. */
async function left(streams: readonly Stream[], witness: Listener, watch: Watch): Promise<void> {
  const still = 'the market did not move, so silence proves nothing'
  if (streams.every(({ since }) => since().length < 2)) {
    watch.unchecked('socket unsubscribe', streams.length === 0 ? 'no subscription worked' : still)
    return
  }
  const parted = await Promise.all(
    streams.map(async ({ channel, listener }) => {
      const reported = await listener.ask('unsubscribe', requestOf(channel))
      if (!reported) {
        watch.fault('socket unsubscribe', `unsubscribe from ${channel} of ${symbol} was not acknowledged`)
        return []
      }
      const name = `unsubscribe from ${channel} of ${symbol}`
      return isOk(reported.answer, 'socket unsubscribe', name, watch)
        ? [{ channel, listener, from: reported.receivedBefore }]
        : []
    }),
  )
  const from = witness.received.length
  const days = () => witness.received.slice(from).filter((one) => isOf('daymarket', one))
  const goesOn = await witness.until(() => days().length > 1, messageWithin)
  if (!goesOn) {
    watch.unchecked('socket unsubscribe', still)
    return
  }
  for (const { channel, listener, from: since } of parted.flat())
    watch.expect(
      listener.received.length === since,
      'socket unsubscribe',
      `after leaving ${channel} of ${symbol}, ${nameOf(listener.received[since])} still arrives`,
    )
}

async function refusals(listener: Listener, watch: Watch): Promise<void> {
  for (const how of ['subscribe', 'unsubscribe'] as const)
    for (const request of unknown) {
      if (!listener.isOpen()) return
      const reported = await listener.ask(how, request)
      const name = `${how} ${text(request)}`
      if (!reported) watch.fault(`socket ${how}`, `${name} was not acknowledged`)
      else
        watch.expect(
          isPayload(reported.answer) && reported.answer['ok'] === false,
          `socket ${how}`,
          `${name} was answered ${text(reported.answer)}, although the stream does not exist`,
        )
    }
}

function isOk(
  answer: unknown,
  subject: 'socket subscribe' | 'socket unsubscribe',
  name: string,
  watch: Watch,
) {
  const [breach] = errorsOf('acknowledgement', answer) ?? []
  if (breach) watch.fault(subject, `${name} was acknowledged with ${text(answer)}: ${breach.message ?? ''}`)
  const ok = isPayload(answer) && answer['ok'] === true
  return watch.expect(ok, subject, `${name} was acknowledged with ${text(answer)}`)
}

function isOf(channel: MarketChannel, { event, payload }: ReceivedMessage): boolean {
  const wanted: Payload = requestOf(channel)
  return (
    event === channel &&
    payload['symbol'] === symbol &&
    (wanted['period'] === undefined || payload['period'] === wanted['period'])
  )
}

const nameOf = (received: ReceivedMessage | undefined): string =>
  [received?.event, received?.payload['symbol'], received?.payload['period']]
    .filter(Boolean)
    .map(text)
    .join(' ')
