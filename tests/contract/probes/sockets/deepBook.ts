import { clockOf, withClock } from '../../core/clock.ts'
import { isPayload, type Acknowledged, type Listener, type Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { faultsOfLevels } from './depth.ts'
import { steps } from './judged.ts'
import { arrivesWithin, interval } from './listening.ts'
import { judge } from './payload.ts'
import { otherSymbol } from './streams.ts'
import { text } from './values.ts'

const channel = 'market_depth50'
const subject = `socket ${channel}` as const
/** Books of one kind that are compared with those of the other; an active market sends two a second. */
const wanted = 5
const within = 10_000
/** Books at the beginning and the end whose counterpart may not have been received. */
const atTheEnds = 2
/** Ticks of a frozen clock after which both books are compared. */
const ticks = 2

const isAccepted = (reported: Acknowledged | undefined): boolean =>
  isPayload(reported?.answer) && reported.answer['ok'] === true

/** Names the best of the ten best levels in which two books of a market differ. */
function otherLevel(deep: Payload | undefined, book: Payload | undefined): string {
  for (const side of ['bids', 'asks'] as const) {
    const [ours, theirs] = [deep, book].map((one) => {
      const levels = Array.isArray(one?.[side]) ? (one[side] as readonly unknown[]) : []
      return side === 'bids' ? levels.slice(0, 10) : levels.slice(-10).toReversed()
    })
    const at = (ours ?? []).findIndex((level, nth) => text(level) !== text(theirs?.[nth]))
    const nth = at < 0 ? (ours ?? []).length : at
    const isOther = text(ours?.[nth]) !== text(theirs?.[nth])
    if (isOther)
      return `level ${String(nth + 1)} of ${side} is ${text(ours?.[nth])}, not ${text(theirs?.[nth])}`
  }
  return 'no level of it is there'
}

/** The ten best levels of each side, as text. */
const bestTen = ({ bids, asks }: Payload): string =>
  JSON.stringify([
    Array.isArray(bids) ? bids.slice(0, 10) : bids,
    Array.isArray(asks) ? asks.slice(-10) : asks,
  ])

export const deepBook: Probe = {
  name: 'sockets.deep-book',
  rules: [],
  closes: 'shown-twice',
  says: 'The deep book is sorted, follows the book of its market with the same best levels in the same tick, comes to its subscribers alone, and is left alone',
  effect: 'read',
  subjects: [subject, 'socket unsubscribe'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const markets = [symbol, await otherSymbol(trial)]
    const [listener, other] = [await connected(trial), await connected(trial)]
    try {
      await withClock(trial, 'running', async () => {
        if (!isAccepted(await listener.ask('subscribe', { channel, symbol }))) return
        for (const market of markets.slice(1)) await listener.ask('subscribe', { channel, symbol: market })
        for (const market of markets)
          await listener.ask('subscribe', { channel: 'market_depth', symbol: market })
        // Until these answers, which may take seconds, the deep books came alone.
        const [deep, books] = [listener.of(channel).length, listener.of('market_depth').length]
        const both = (market: string): Books => {
          const isMeant = (book: Payload) => book['symbol'] === market
          return {
            deep: listener.of(channel).slice(deep).filter(isMeant),
            books: listener.of('market_depth').slice(books).filter(isMeant),
          }
        }
        const moves = await listener.until(
          () =>
            markets.every((market) => Object.values(both(market)).every(({ length }) => length >= wanted)),
          within,
        )
        judge([listener], watch)
        for (const market of markets) compareBooks(market, both(market), watch)
        watch.expect(
          other.of(channel).length === 0,
          subject,
          'a client that never subscribed receives the deep book',
        )
        if (!moves) throw new NotPossible('the market did not move, so that books cannot be compared')
        await leave(listener, watch)
      })
      if (trial.control) await compareTicks(trial, markets, watch)
    } finally {
      listener.close()
      other.close()
    }
  },
}

interface Books {
  readonly deep: readonly Payload[]
  readonly books: readonly Payload[]
}

/** Compares the messages of a time in which both books of a market were subscribed to. */
function compareBooks(market: string, { deep, books }: Books, watch: Watch): void {
  for (const fault of new Set(deep.flatMap(faultsOfLevels))) watch.fault(subject, fault)
  const wrong = [...new Set(books.flatMap(faultsOfLevels))]
  for (const fault of wrong) watch.fault('socket market_depth', fault)
  if (wrong.length > 0) return
  const unlike = (some: readonly Payload[], others: readonly Payload[]) => {
    const known = new Set(others.map(bestTen))
    return some.filter((book) => !known.has(bestTen(book)))
  }
  const [lost, added] = [unlike(books, deep), unlike(deep, books)]
  const other = otherLevel(added.at(-1) ?? deep.at(-1), lost.at(-1) ?? books.at(-1))
  watch.expect(
    added.length <= atTheEnds && lost.length <= atTheEnds,
    subject,
    `${market}: the ten best levels of the deep book are not those of the book: ${other}`,
  )
  for (const [before, after] of steps(deep))
    if (typeof before['seq'] === 'number' && typeof after['seq'] === 'number')
      watch.expect(
        after['seq'] === before['seq'] + 1,
        subject,
        `${market}: seq ${text(after['seq'])} came after ${text(before['seq'])}`,
      )
}

/** Compares both books of each market after the same tick. */
async function compareTicks(trial: Trial, markets: readonly string[], watch: Watch): Promise<void> {
  const control = clockOf(trial)
  const listener = await connected(trial)
  const names = [channel, 'market_depth'] as const
  const of = (name: (typeof names)[number], market: string, from: number) =>
    listener
      .of(name)
      .slice(from)
      .findLast((book) => book['symbol'] === market)
  try {
    await withClock(trial, 'frozen', async () => {
      for (const market of markets)
        for (const name of names) await listener.ask('subscribe', { channel: name, symbol: market })
      for (let count = 0; count < ticks; count++) {
        const from = new Map(names.map((name) => [name, listener.of(name).length]))
        const newest = (name: (typeof names)[number], market: string) => of(name, market, from.get(name) ?? 0)
        const haveAllCome = () =>
          markets.every((market) => names.every((name) => newest(name, market) !== undefined))
        await control('clock', { advance: interval })
        if (!(await listener.until(haveAllCome, arrivesWithin))) return
        for (const market of markets) {
          const [deep, book] = names.map((name) => newest(name, market))
          const sentence = `${market}: after one tick the ten best levels of the deep book are not those of the book: ${otherLevel(deep, book)}`
          // A book that is wrong by itself cannot be compared.
          if (deep && book && faultsOfLevels(book).length === 0)
            watch.expect(bestTen(deep) === bestTen(book), subject, sentence)
        }
      }
    })
  } finally {
    listener.close()
  }
}

/** Leaves each of the two books in turn, and listens until the other one has moved again. */
async function leave(listener: Listener, watch: Watch): Promise<void> {
  await listener.ask('unsubscribe', { channel: 'market_depth', symbol })
  const countOf = (one: Listener, name: typeof channel | 'market_depth') =>
    one.of(name).filter((book) => book['symbol'] === symbol).length
  const alone = countOf(listener, channel)
  const goesOn = await listener.until((one) => countOf(one, channel) > alone + 1, within)
  watch.expect(goesOn, 'socket unsubscribe', 'leaving the book ends the deep book')
  await listener.ask('subscribe', { channel: 'market_depth', symbol })
  await listener.ask('unsubscribe', { channel, symbol })
  const [deep, books] = [countOf(listener, channel), countOf(listener, 'market_depth')]
  if (!(await listener.until((one) => countOf(one, 'market_depth') > books + 2, within))) return
  watch.expect(
    countOf(listener, channel) === deep,
    'socket unsubscribe',
    'the deep book is sent on after it was left',
  )
}
