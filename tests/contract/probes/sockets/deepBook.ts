import { withClock } from '../../core/clock.ts'
import { isPayload, type Acknowledged, type Ear, type Payload } from '../../core/ears.ts'
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

const isAccepted = (told: Acknowledged | undefined): boolean =>
  isPayload(told?.answer) && told.answer['ok'] === true

/** The ten best levels of each side, as text. */
const bestTen = ({ bids, asks }: Payload): string =>
  JSON.stringify([
    Array.isArray(bids) ? bids.slice(0, 10) : bids,
    Array.isArray(asks) ? asks.slice(-10) : asks,
  ])

export const deepBook: Probe = {
  name: 'sockets.deep-book',
  rules: [],
  closes: 'told-twice',
  says: 'The deep book is sorted, follows the book with the same best levels, comes to its subscribers alone, and is left alone',
  effect: 'read',
  subjects: [subject, 'socket unsubscribe'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const [ear, other] = [await connected(trial), await connected(trial)]
    try {
      await withClock(trial, 'running', async () => {
        if (!isAccepted(await ear.ask('subscribe', { channel, symbol }))) return
        await ear.ask('subscribe', { channel: 'market_depth', symbol })
        // Until this answer, which may take seconds, the deep book came alone.
        const [deep, books] = [ear.of(channel).length, ear.of('market_depth').length]
        const both = () => ({ deep: ear.of(channel).slice(deep), books: ear.of('market_depth').slice(books) })
        const moves = await ear.until(
          () => Object.values(both()).every(({ length }) => length >= wanted),
          within,
        )
        judge([ear], watch)
        compareBooks(both(), watch)
        watch.expect(
          other.of(channel).length === 0,
          subject,
          'a client that never subscribed receives the deep book',
        )
        if (!moves) throw new NotPossible('the market did not move, so that books cannot be compared')
        await leave(ear, watch)
      })
    } finally {
      ear.close()
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
async function leave(ear: Ear, watch: Watch): Promise<void> {
  await ear.ask('unsubscribe', { channel: 'market_depth', symbol })
  const alone = ear.of(channel).length
  const goesOn = await ear.until((one) => one.of(channel).length > alone + 1, within)
  watch.expect(goesOn, 'socket unsubscribe', 'leaving the book ends the deep book')
  await ear.ask('subscribe', { channel: 'market_depth', symbol })
  await ear.ask('unsubscribe', { channel, symbol })
  const [deep, books] = [ear.of(channel).length, ear.of('market_depth').length]
  if (!(await ear.until((one) => one.of('market_depth').length > books + 2, within))) return
  watch.expect(
    ear.of(channel).length === deep,
    'socket unsubscribe',
    'the deep book is sent on after it was left',
  )
}
