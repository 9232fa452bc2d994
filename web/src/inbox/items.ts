import { isRecord } from '#domain/records.ts'
import { minute } from '#domain/time.ts'
import { effect, signal } from '@preact/signals-react'
import { accountPrefixes } from '../platform/accountKeys.ts'
import { readJson, readText, writeJson } from '../platform/storage.ts'
import type { Address } from '../platform/paths.ts'
import { stored } from '../platform/worldBase.ts'
import { isScreen } from '../routing/screens.ts'
import { user } from '../session/session.ts'
import { isEvent, type EventName } from './events.ts'
import { unread } from './unread.ts'

/** Something that happened to an account. The text is made when it is shown, in the language of that moment. */
export interface InboxItem {
  /** What it is about, and how that ended: the same thing comes once, by event or by record. */
  readonly key: string
  readonly event: EventName
  /** ms since 1970, by the exchange's clock. */
  readonly at: number
  /** The screen that shows more. */
  readonly to?: Address
  /** Market, amount, price, reason: as they came, decimals as text. */
  readonly values: Readonly<Record<string, string>>
  readonly read?: boolean
}

interface Inbox {
  readonly items: readonly InboxItem[]
  /** Where the verification of the user stood when all was looked at last; absent before the first time. */
  readonly identity?: string
}

/** Older ones make room. */
export const mostItems = 200

/** Of the user that is signed in, newest first; of nobody in particular while none is. Kept in this browser alone. */
export const inbox = signal<Inbox>({ items: [] })

const keyOf = () => `${accountPrefixes.inbox}${user.peek()?.id ?? 0}`
let key = keyOf()

/** For what has no record of its own: two tabs that see it at the same moment make one item. */
export const keyAt = (what: string, at: number) => `${what} ${Math.floor(at / minute)}`

/** Puts in what is not in yet. */
export function addItems(found: readonly InboxItem[], identity = inbox.peek().identity): void {
  const { items: before } = newest()
  const known = new Set(before.map((item) => item.key))
  const items = [...found.filter((item) => !known.has(item.key)), ...before]
    .sort((a, b) => b.at - a.at)
    .slice(0, mostItems)
  keep({ items, ...(identity === undefined ? {} : { identity }) })
}

/** One, or all of them. */
export function markRead(which?: string): void {
  const { items, ...rest } = newest()
  if (!items.some((item) => !item.read && (which ?? item.key) === item.key)) return
  keep({
    ...rest,
    items: items.map((item) => ((which ?? item.key) === item.key ? { ...item, read: true } : item)),
  })
}

/** Also what another tab has just written: its event comes later. */
const newest = (): Inbox => (readText(key) === undefined ? inbox.peek() : load())

function keep(next: Inbox): void {
  inbox.value = next
  writeJson(key, next)
}

function load(): Inbox {
  const { items, identity } = readJson(key)
  return {
    items: Array.isArray(items) ? items.filter(isItem) : [],
    ...(typeof identity === 'string' ? { identity } : {}),
  }
}

function isItem(value: unknown): value is InboxItem {
  if (!isRecord(value)) return false
  const { key: name, event, at, to, values } = value
  return (
    typeof name === 'string' &&
    typeof event === 'string' &&
    isEvent(event) &&
    typeof at === 'number' &&
    isRecord(values) &&
    (to === undefined || (typeof to === 'string' && isScreen(to)))
  )
}

user.subscribe(() => {
  key = keyOf()
  inbox.value = load()
})
effect(() => {
  unread.value = inbox.value.items.filter((item) => !item.read).length
})
// Changes made in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === stored(key)) inbox.value = load()
})
