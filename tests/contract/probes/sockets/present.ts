import { marketChannels, type MarketChannel } from '#generated/socket.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { isPayload, type Listener, type Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { streamsOf } from './judged.ts'
import { arrivesWithin, interval } from './listening.ts'
import { symbolsOf } from './streams.ts'
import { num, text } from './values.ts'

/** Ticks, after each of which another client comes. */
const ticks = 2

export const present: Probe = {
  name: 'sockets.present',
  rules: ['S7.05'],
  closes: 'sockets',
  says: 'Each message of a stream is complete: a client that comes later, with or without a subscription, is shown what earlier ones were sent last, and nothing older',
  effect: 'read',
  onlyOnMocks: true,
  subjects: marketChannels.map((channel) => `socket ${channel}` as const),
  run: async (trial, watch) => {
    clockOf(trial)
    await needsExtensions(trial)
    await withClock(trial, 'frozen', async () => {
      const symbols = (await symbolsOf(trial)).slice(0, 2)
      const listeners: Listener[] = []
      const wrong = new Set<MarketChannel>()
      const open = async (isSubscribed: boolean) => {
        const listener = await connected(trial)
        listeners.push(listener)
        for (const symbol of isSubscribed ? symbols : [])
          for (const channel of marketChannels) await listener.ask('subscribe', { channel, symbol })
        return listener
      }
      try {
        const early = new Map([
          ['a subscriber', await open(true)],
          ['a client without subscriptions', await open(false)],
        ])
        for (let count = 0; count < ticks; count++) {
          await tick(trial, [...early.values()], symbols)
          const late = await open(count % 2 === 0)
          for (const channel of marketChannels)
            for (const symbol of symbols)
              // Others would repeat it.
              if (!wrong.has(channel) && !(await compare(watch, channel, symbol, early, late)))
                wrong.add(channel)
        }
      } finally {
        for (const listener of listeners) listener.close()
      }
    })
  },
}

/** Moves the clock to the next tick, until these sockets have received it. */
async function tick(trial: Trial, listeners: readonly Listener[], symbols: readonly string[]): Promise<void> {
  const { now } = await clockOf(trial)('clock', { advance: interval })
  const isNew = (day: Payload, symbol: string) =>
    day['symbol'] === symbol && num(day['time']) > now - interval
  const hasReceived = (listener: Listener) =>
    symbols.every((symbol) => listener.of('daymarket').some((day) => isNew(day, symbol)))
  const received = await Promise.all(
    listeners.map((listener) => listener.until(() => hasReceived(listener), arrivesWithin)),
  )
  if (!received.every(Boolean)) throw new NotPossible('a tick was not received')
}

/** Newest message of each stream of a channel in a market: candles have one for each period. */
const newestOf = (listener: Listener, channel: MarketChannel, symbol: string): ReadonlyMap<string, Payload> =>
  new Map(
    Array.from(
      streamsOf(listener.of(channel).filter((one) => one['symbol'] === symbol)),
      ([stream, messages]): [string, Payload] => [stream, messages.at(-1) ?? {}],
    ),
  )

/** Compares the newest messages of earlier clients with the first ones of a later client. */
async function compare(
  watch: Watch,
  channel: MarketChannel,
  symbol: string,
  early: ReadonlyMap<string, Listener>,
  late: Listener,
): Promise<boolean> {
  const wrong = (): string | undefined => {
    for (const [who, listener] of early)
      for (const [stream, message] of newestOf(listener, channel, symbol)) {
        const snapshot = newestOf(late, channel, symbol).get(stream)
        const other = snapshot ? difference(message, snapshot) : 'the later one is sent nothing'
        if (other !== undefined) return `${stream}, as ${who} and a later client see it: ${other}`
      }
    return undefined
  }
  await late.until(() => wrong() === undefined, arrivesWithin)
  const found = wrong()
  return watch.expect(found === undefined, `socket ${channel}`, found ?? '')
}

/** Returns a field that a message and a later snapshot of the same state do not have in common. */
function difference(message: Payload, snapshot: Payload): string | undefined {
  const { data, ...rest } = message
  for (const [name, value] of Object.entries(rest))
    if (text(value) !== text(snapshot[name]))
      return `${name} is ${brief(value)}, and ${brief(snapshot[name])} for the later one`
  // A message has the trades of its tick; a snapshot has more.
  const [trades, shown] = [data, snapshot['data']]
  if (!Array.isArray(trades) || !Array.isArray(shown)) return undefined
  const missing = trades.filter(isPayload).find((trade) => !shown.some((one) => text(one) === text(trade)))
  if (missing) return `the later one is not shown the trade ${brief(missing)}`
  return text(shown.at(-1)) === text(trades.at(-1))
    ? undefined
    : `the newest trade is ${brief(trades.at(-1))}, and ${brief(shown.at(-1))} for the later one`
}

const brief = (value: unknown): string => {
  const whole = text(value)
  return whole.length > 120 ? `${whole.slice(0, 120)}…` : whole
}
