import { hour, minute } from '#domain/time.ts'
import { marketChannels } from '#generated/socket.ts'
import { withClock, type BackendTime } from '../../core/clock.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import {
  isListener,
  openListener,
  type Listener,
  type Payload,
  type Transport,
} from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import { type Trial, perTrial } from '../../core/trial.ts'
import { workingTransports } from './connect.ts'

export const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year'] as const

/** Market messages that an anonymous, unsubscribed client received, with HTTP reads before and after. */
export interface Listening {
  readonly listeners: readonly { readonly transport: Transport; readonly listener: Listener }[]
  /** True when every socket was open at the end. */
  readonly cutOff: readonly Transport[]
  readonly deals: readonly Exchange[]
  readonly quotations: readonly Exchange[]
  /** Candles of the pair, by period. */
  readonly candles: ReadonlyMap<string, Exchange>
  readonly endedAt: number
  /** Only on a mock. */
  readonly time: BackendTime | undefined
}

/** Interval of market messages (asyncapi.yaml), ms. */
export const interval = 500
/** Least time limit of a message that is due, ms. */
export const arrivesWithin = 3_000

/** An active market sends two messages a second; a quiet one may be slower, ms. */
const mostMs = 15_000
const quietMs = 3_000

/**
 * Listens to every channel like a client that never subscribes.
 * @throws NotPossible without any socket
 */
export const listening = perTrial(async (trial) => {
  await untilBetween(trial)
  return withClock(trial, 'running', async (time): Promise<Listening> => {
    const opened = (await workingTransports(trial)).map(async (transport) => {
      const listener = await openListener(trial.options, { transport })
      return isListener(listener) ? [{ transport, listener }] : []
    })
    const listeners = (await Promise.all(opened)).flat()
    const [first] = listeners
    if (!first) throw new NotPossible('no socket can be opened a second time')
    const read = () =>
      Promise.all([trial.send('currencyDeal', { fields: pair }), trial.send('currencyQuotationNew')])
    const before = await read()
    await Promise.all(listeners.map(({ listener }) => listen(listener)))
    const endedAt = performance.now()
    const cutOff = listeners.filter(({ listener }) => !listener.isOpen()).map(({ transport }) => transport)
    // Closed first: later reads can only be newer than the messages.
    for (const { listener } of listeners) listener.close()
    const after = await read()
    const candles = await candlesOf(trial, first.listener)
    const [deals, quotations] = [0, 1].map((at) => [before[at], after[at]].filter((one) => one !== undefined))
    return { listeners, cutOff, deals: deals ?? [], quotations: quotations ?? [], candles, endedAt, time }
  })
})

/** A minute of the hour that is in the midst of 5, 15, 30 and 60 minutes, which all begin at other times. */
const between = 52

/** Moves a mock to a moment at which no two candles of a day have begun together: they would have the same open. */
async function untilBetween({ control }: Trial): Promise<void> {
  if (!control) return
  const { now } = await control('clock', {})
  const wait = (between * minute - (now % hour) + hour) % hour
  await control('clock', { advance: wait, keepSessions: true })
}

/** Waits until every channel has had several messages, or one while nothing moves, or the time for silence is over. */
async function listen(listener: Listener): Promise<void> {
  const counts = () => marketChannels.map((channel) => ofPair(listener, channel).length)
  const often = () => counts().every((count, at) => count >= (marketChannels[at] === 'match_trade' ? 2 : 4))
  if (await listener.until(often, quietMs)) return
  await listener.until(() => counts().every((count) => count > 0), mostMs - quietMs)
}

/** Messages about the pair, including its candles of all periods. */
export const ofPair = (listener: Listener, channel: string): readonly Payload[] =>
  listener.of(channel).filter((payload) => payload['symbol'] === symbol)

async function candlesOf(trial: Trial, listener: Listener): Promise<ReadonlyMap<string, Exchange>> {
  const read = new Map<string, Exchange>()
  for (const period of periods) {
    const received = ofPair(listener, 'kline').filter((candle) => candle['period'] === period)
    const [time] = received.map((candle) => candle['time'])
    if (typeof time !== 'number') continue
    const from = Math.floor(time / 1000)
    const fields = { symbol, period, from, to: from + 3600 }
    read.set(period, await trial.send('currencyNewTimeshar', { fields }))
  }
  return read
}

/** Rows of the pair in the successful responses of `currency/deal`. */
export const dealsOf = ({ deals }: Listening) =>
  deals.filter((deal) => branchOf(deal) === 'ok').map((deal) => payloadOf<'currencyDeal'>(deal))

/** Row of a market in each response of `currency/quotation_new`. */
export const quotesOf = ({ quotations }: Listening, of: string) =>
  quotations
    .filter((quotation) => branchOf(quotation) === 'ok')
    .flatMap((quotation) => payloadOf<'currencyQuotationNew'>(quotation))
    .flatMap((quote) => quote.quotation)
    .filter((row) => `${row.currency_name}/${row.legal_name}` === of)
