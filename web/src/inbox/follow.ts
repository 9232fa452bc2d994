import { ContractStatus, OptionStatus } from '#generated/enums.ts'
import { serverNow } from '../api/clock.ts'
import { onAccount, socketState } from '../market/live/connection.ts'
import { showsResult } from '../market/live/announced.ts'
import { lastEnd, notLoggedIn, signedIn, token, user } from '../session/session.ts'
import { addItems, followItems, inbox, keyAt, type FoundItem, type InboxItem } from './items.ts'
import { sources, type Source, readIdentity } from './sources.ts'

/** Events within this time, in ms, share one read of the records. */
const gatherMs = 300
const due = new Set<Source | 'identity'>()
/** Options whose end a screen shows itself: they go into the inbox as read. */
const seenToEnd = new Set<string>()
let following = false
/** Resolves when the newest read of all records has ended. */
let catching = Promise.resolve()
/** Time of sign-in, ms by the exchange's clock: earlier events are not news. */
let since = 0
const came = (msAgo: number) => {
  // Times of records are whole seconds.
  since = serverNow() - msAgo - 1000
}

/**
 * Keeps the inbox of the signed-in user up to date. Only the first call counts; `arrived` is true if the user has just
 * signed in.
 */
export function followInbox({ arrived }: { readonly arrived: boolean }): void {
  if (following) return
  following = true
  followItems()
  // This chunk loads some time after the page.
  came(arrived ? 0 : performance.now())
  onAccount('record', ({ record }) => {
    if (record !== 'finance') readSoon(record)
  })
  onAccount('position', ({ position }) => {
    if (position.status === ContractStatus.closed) readSoon('position')
  })
  onAccount('option', ({ option }) => {
    if (option.status !== OptionStatus.closed) return
    if (showsResult(`option ${option.id}`)) seenToEnd.add(`option ${option.id} `)
    readSoon('option')
  })
  followSessions(arrived)
  // Events before the socket connected, or while it was away, have to be read from records.
  socketState.subscribe((state) => {
    if (state === 'live') void catchUp()
  })
}

function readSoon(source: Source | 'identity'): void {
  if (due.size === 0)
    setTimeout(() => {
      const these = Array.from(due).filter((each) => each !== 'identity')
      // The identity is read together with everything else.
      const isAll = these.length < due.size
      due.clear()
      void (isAll ? catchUp() : readAll(these))
    }, gatherMs)
  due.add(source)
}

/** A record that cannot be read now is found with the next event or the next connection. */
async function readAll(which: readonly Source[]): Promise<void> {
  const whose = token.peek()
  const found = await Promise.all(which.map((source) => sources[source]())).catch(() => undefined)
  // Before the first complete read, this would report everything old as new.
  await catching
  if (!found || token.peek() !== whose || inbox.peek().identity === undefined) return
  addItems(found.flat().map((item) => (isSeen(item) ? { ...item, read: true } : item)))
}

const isSeen = ({ key }: FoundItem) => Array.from(seenToEnd).some((start) => key.startsWith(start))

function catchUp(): Promise<void> {
  catching = readEverything()
  return catching
}

async function readEverything(): Promise<void> {
  if (!signedIn.peek()) return
  const whose = token.peek()
  const before = inbox.peek().identity
  const all = await Promise.all([
    readIdentity(before),
    ...Object.values(sources).map(async (read) => ({ items: await read() })),
  ]).catch(() => undefined)
  if (!all || token.peek() !== whose) return
  const [{ state }] = all
  const items = all.flatMap((part) => part.items)
  // The first read finds old events, and those that happened while it was running.
  const isOld = ({ at = since }: FoundItem) => before === undefined && at < since
  addItems(
    items.map((item) => (isOld(item) ? { ...item, read: true } : item)),
    state,
  )
}

function followSessions(arrived: boolean): void {
  let ended: { readonly person: number | undefined; readonly item: InboxItem } | undefined
  let wasIn = !arrived && signedIn.peek()
  window.addEventListener(notLoggedIn, (event) => {
    const end = lastEnd.peek()
    const reason: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (!end) return
    const item = itemNow('sessionEnded', { reason: typeof reason === 'string' ? reason : '' })
    ended = { person: end.person?.id, item }
  })
  signedIn.subscribe((isIn) => {
    if (isIn && !wasIn) {
      came(0)
      const person = user.peek()?.id
      addItems([
        { ...itemNow('signedIn', {}), read: true },
        // The inbox was closed when the session ended.
        ...(ended && ended.person === person ? [ended.item] : []),
      ])
      ended = undefined
    }
    wasIn = isIn
  })
}

const itemNow = (event: 'signedIn' | 'sessionEnded', values: InboxItem['values']): InboxItem => ({
  key: keyAt(event, serverNow()),
  event,
  at: serverNow(),
  to: '/pages/settings/security/index',
  values,
})
