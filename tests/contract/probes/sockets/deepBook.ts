import { withClock } from '../../core/clock.ts'
import { isPayload, type Acknowledged, type Listener, type Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { faultsOfLevels } from './depth.ts'
import { steps } from './judged.ts'
import { judge } from './payload.ts'
import { text } from './values.ts'

const channel = 'market_depth50'
const subject = `socket ${channel}` as const
/** Books of one kind that are compared with those of the other; an active market sends two a second. */
const wanted = 5
const within = 10_000
/** Books at the beginning and the end whose counterpart may not have been received. */
const atTheEnds = 2

const isAccepted = (reported: Acknowledged | undefined): boolean =>
  isPayload(reported?.answer) && reported.answer['ok'] === true

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
  says: 'The deep book is sorted, follows the book with the same best levels, comes to its subscribers alone, and is left alone',
  effect: 'read',
  subjects: [subject, 'socket unsubscribe'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const [listener, other] = [await connected(trial), await connected(trial)]
    try {
      await withClock(trial, 'running', async () => {
        if (!isAccepted(await listener.ask('subscribe', { channel, symbol }))) return
        await listener.ask('subscribe', { channel: 'market_depth', symbol })
        // Until this answer, which may take seconds, the deep book came alone.
        const [deep, books] = [listener.of(channel).length, listener.of('market_depth').length]
        const both = () => ({
          deep: listener.of(channel).slice(deep),
          books: listener.of('market_depth').slice(books),
        })
        const moves = await listener.until(
          () => Object.values(both()).every(({ length }) => length >= wanted),
          within,
        )
        judge([listener], watch)
        compareBooks(both(), watch)
        watch.expect(
          other.of(channel).length === 0,
          subject,
          'a client that never subscribed receives the deep book',
        )
        if (!moves) throw new NotPossible('the market did not move, so that books cannot be compared')
        await leave(listener, watch)
      })
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

/** Compares the messages of a time in which both books were subscribed to. */
function compareBooks({ deep, books }: Books, watch: Watch): void {
  for (const fault of new Set(deep.flatMap(faultsOfLevels))) watch.fault(subject, fault)
  const unlike = (some: readonly Payload[], others: readonly Payload[]) => {
    const known = new Set(others.map(bestTen))
    return some.filter((book) => !known.has(bestTen(book))).length
  }
  watch.expect(
    unlike(deep, books) <= atTheEnds && unlike(books, deep) <= atTheEnds,
    subject,
    `${symbol}: the ten best levels of the deep book are not those of the book`,
  )
  for (const [before, after] of steps(deep))
    if (typeof before['seq'] === 'number' && typeof after['seq'] === 'number')
      watch.expect(
        after['seq'] === before['seq'] + 1,
        subject,
        `${symbol}: seq ${text(after['seq'])} came after ${text(before['seq'])}`,
      )
}

/** Leaves each of the two books in turn, and listens until the other one has moved again. */
async function leave(listener: Listener, watch: Watch): Promise<void> {
  await listener.ask('unsubscribe', { channel: 'market_depth', symbol })
  const alone = listener.of(channel).length
  const goesOn = await listener.until((one) => one.of(channel).length > alone + 1, within)
  watch.expect(goesOn, 'socket unsubscribe', 'leaving the book ends the deep book')
  await listener.ask('subscribe', { channel: 'market_depth', symbol })
  await listener.ask('unsubscribe', { channel, symbol })
  const [deep, books] = [listener.of(channel).length, listener.of('market_depth').length]
  if (!(await listener.until((one) => one.of('market_depth').length > books + 2, within))) return
  watch.expect(
    listener.of(channel).length === deep,
    'socket unsubscribe',
    'the deep book is sent on after it was left',
  )
}
