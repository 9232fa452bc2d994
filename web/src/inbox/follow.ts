import { ContractStatus, OptionStatus } from '#generated/enums.ts'
import { serverNow } from '../api/clock.ts'
import { onAccount, socketState } from '../market/live/connection.ts'
import { showsResult } from '../market/live/announced.ts'
import { lastEnd, notLoggedIn, signedIn, token, user } from '../session/session.ts'
import { readIdentity } from './identity.ts'
import { addItems, inbox, keyAt, type FoundItem, type InboxItem } from './items.ts'
import { sources, type Source } from './sources.ts'

/** Events that come together are one reading of the records. */
const gatherMs = 300
const due = new Set<Source | 'identity'>()
/** Options whose end a screen shows by itself: they are in the inbox, but no news. */
const seenToEnd = new Set<string>()
let following = false
/** Time of sign-in, ms by the exchange's clock: earlier events are not news. */
let since = 0
const came = (msAgo: number) => {
  // Records tell whole seconds.
  since = serverNow() - msAgo - 1000
}

/** Keeps the inbox of whoever is signed in. The first call counts; `arrived` when the user signed in just now. */
export function followInbox({ arrived }: { readonly arrived: boolean }): void {
  if (following) return
  following = true
  // This part is loaded some time after the page.
  came(arrived ? 0 : performance.now())
  onAccount('record', ({ record }) => {
    if (record !== 'finance') readSoon(record)
  })
  onAccount('position', ({ position }) => {
    if (position.status === ContractStatus.closed) readSoon('position')
  })
  onAccount('option', ({ option }) => {
    if (option.status !== OptionStatus.closed) return
    if (showsResult('option', option.id)) seenToEnd.add(`option ${option.id} `)
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
      // The state of the verification is looked at with all the rest.
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
  // Before the first look at everything, it would make news of all that is old.
  if (!found || token.peek() !== whose || inbox.peek().identity === undefined) return
  addItems(found.flat().map((item) => (isSeen(item) ? { ...item, read: true } : item)))
}

const isSeen = ({ key }: FoundItem) => Array.from(seenToEnd).some((start) => key.startsWith(start))

async function catchUp(): Promise<void> {
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
  // The first look finds what is old, and what may have happened while it was on its way.
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
        // Their inbox was closed when their session ended.
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
