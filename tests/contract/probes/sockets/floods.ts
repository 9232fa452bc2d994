import { setTimeout as rest } from 'node:timers/promises'
import { errorsOf } from '../../../support/asyncapi.ts'
import { withClock } from '../../core/clock.ts'
import { isPayload, type Listener, type Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { periods } from './listening.ts'
import { text } from './values.ts'

type Event = 'subscribe' | 'unsubscribe'

/** Messages and streams after which a backend counts as one without a limit. */
const most = { messages: 400, streams: 300 } as const
/** Streams at a time, and the pause after them, ms: below the rate that a backend refuses. */
const pace = { streams: 25, ms: 700 } as const
/** Time limit of a snapshot, and number of seconds after which a socket may ask again. */
const snapshotWithin = 3_000
const mostSeconds = 10

const ticker = { channel: 'daymarket', symbol } as const

export const floods: Probe = {
  name: 'sockets.floods',
  rules: [],
  closes: 'sockets',
  says: 'A socket that asks for too much is refused in the acknowledgement, for a while and without effect; others are served',
  effect: 'read',
  onlyOnMocks: true,
  subjects: ['socket subscribe', 'socket unsubscribe'],
  run: async (trial, watch) => {
    if (!trial.control) throw new NotPossible('floods the backend: tested only on a mock')
    await needsExtensions(trial)
    await withClock(trial, 'frozen', async () => {
      await watch.each(['socket subscribe'], () => tooManyMessages(trial, watch))
      await watch.each(['socket subscribe'], () => tooManyStreams(trial, watch))
    })
  },
}

async function tooManyMessages(trial: Trial, watch: Watch): Promise<void> {
  const [listener, other] = [await connected(trial), await connected(trial)]
  try {
    const events = Array.from({ length: most.messages }, (_, at): Event =>
      at % 2 === 0 ? 'subscribe' : 'unsubscribe',
    )
    const all = await Promise.all(
      events.map(async (event) => ({ event, answer: await answerTo(listener, event, ticker) })),
    )
    const subject = 'socket subscribe'
    const flood = `of ${String(most.messages)} messages at once`
    if (!watch.expect(listener.isOpen(), subject, `${flood} one closes the socket`)) return
    for (const { event, answer } of all) expectLimit(watch, event, answer, 'too-many-messages', flood)
    if (all.every(({ answer }) => isOk(answer))) throw new NotPossible(`${flood} none was refused`)
    const served = await answerTo(other, 'subscribe', ticker)
    const came = await other.until(() => other.of('daymarket').length > 0, snapshotWithin)
    const refused = `a flood on one socket refuses the subscription of another: ${text(served)}`
    watch.expect(isOk(served) && came, subject, refused)
    const later = await whenAllowed(listener, 'subscribe', ticker)
    watch.expect(
      isOk(later),
      subject,
      `${String(mostSeconds)} seconds after a flood it is answered ${text(later)}`,
    )
  } finally {
    listener.close()
    other.close()
  }
}

async function tooManyStreams(trial: Trial, watch: Watch): Promise<void> {
  const streams = await streamsOn(trial)
  const listener = await connected(trial)
  const subject = 'socket subscribe'
  try {
    const joined: Payload[] = []
    // A socket without a subscription receives every stream.
    let since: number | undefined
    for (let at = 0; at < streams.length; at += pace.streams) {
      const some = streams.slice(at, at + pace.streams)
      const acknowledged = await Promise.all(some.map((stream) => listener.ask('subscribe', stream)))
      const answers = acknowledged.map((one) => one?.answer)
      since ??= Math.min(...acknowledged.map((one) => one?.receivedBefore ?? 0))
      const sent = sentBy(listener, since)
      const refused = answers.findIndex((answer) => !isOk(answer))
      joined.push(...some.filter((_, index) => isOk(answers[index])))
      const isSilent = (stream: Payload) => !sent(stream)
      await listener.until(() => !joined.some(isSilent), snapshotWithin)
      const silent = joined.find(isSilent)
      const missing = `no snapshot of ${text(silent)} came, one of ${String(joined.length)} streams`
      if (silent !== undefined) {
        watch.missing(`${text(silent['channel'])} ${text(silent['period'] ?? '')}`.trim(), subject, missing)
        return
      }
      if (refused >= 0) {
        const { [refused]: stream = {} } = some
        const nth = `stream ${String(joined.length + 1)} of a socket`
        const isSent = `${text(stream)} was refused, but is sent`
        if (
          expectLimit(watch, 'subscribe', answers[refused], 'too-many-streams', nth) &&
          watch.expect(!sent(stream), subject, isSent)
        )
          await expectRoom(listener, watch, joined, stream)
        return
      }
      await rest(pace.ms)
    }
    throw new NotPossible(`none of ${String(streams.length)} streams was refused`)
  } finally {
    watch.expect(listener.isOpen(), subject, 'a socket with many streams was closed')
    listener.close()
  }
}

/** Checks that there is room for a refused stream once another one was left. */
async function expectRoom(
  listener: Listener,
  watch: Watch,
  joined: readonly Payload[],
  refused: Payload,
): Promise<void> {
  const subject = 'socket subscribe'
  const [first = {}] = joined
  const leaving = await whenAllowed(listener, 'unsubscribe', first)
  if (
    !watch.expect(isOk(leaving), 'socket unsubscribe', `leaving ${text(first)} is answered ${text(leaving)}`)
  )
    return
  const again = await whenAllowed(listener, 'subscribe', refused)
  watch.expect(
    isOk(again),
    subject,
    `a stream that was left still counts: another one is answered ${text(again)}`,
  )
}

/** Every stream of every market, as far as they are enough. */
async function streamsOn(trial: Trial): Promise<readonly Payload[]> {
  const { message } = await trial.must('currencyQuotationNew')
  return message
    .flatMap(({ quotation }) => quotation)
    .map(({ currency_name, legal_name }) => `${currency_name}/${legal_name}`)
    .flatMap((market): readonly Payload[] => [
      ...periods.map((period) => ({ channel: 'kline', symbol: market, period })),
      { channel: 'daymarket', symbol: market },
      { channel: 'market_depth', symbol: market },
    ])
    .slice(0, most.streams)
}

/** Tells whether a message of a stream has arrived after this number of messages. */
const sentBy =
  (listener: Listener, since: number) =>
  ({ channel, symbol: market, period }: Payload): boolean =>
    listener.received
      .slice(since)
      .some(
        ({ event, payload }) =>
          event === channel &&
          payload['symbol'] === market &&
          (period === undefined || payload['period'] === period),
      )

const answerTo = async (listener: Listener, event: Event, request: Payload): Promise<unknown> =>
  (await listener.ask(event, request))?.answer

const isOk = (answer: unknown): boolean => isPayload(answer) && answer['ok'] === true

/** Repeats a request that a socket sends too soon after others. */
async function whenAllowed(listener: Listener, event: Event, request: Payload): Promise<unknown> {
  for (let seconds = 0; ; seconds++) {
    const answer = await answerTo(listener, event, request)
    const isEarly = isPayload(answer) && answer['reason'] === 'too-many-messages'
    if (!isEarly || seconds === mostSeconds) return answer
    await rest(1_000)
  }
}

/** Checks that a message was acknowledged, and that a refusal has this reason. */
function expectLimit(watch: Watch, event: Event, answer: unknown, reason: string, what: string): boolean {
  const [breach] = answer === undefined ? [] : (errorsOf('acknowledgement', answer) ?? [])
  const given = isPayload(answer) && answer['ok'] === false ? (answer['reason'] ?? reason) : reason
  const wrong =
    (answer === undefined && 'was not acknowledged') ||
    (breach && `was acknowledged with ${text(answer)}: ${breach.message ?? ''}`) ||
    (given !== reason && `was refused for ${text(given)}, not for ${reason}`)
  return watch.expect(!wrong, `socket ${event}`, `${event}, ${what}, ${wrong || ''}`)
}
