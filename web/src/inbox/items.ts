import { isRecord } from '#domain/records.ts'
import { minute } from '#domain/time.ts'
import { computed, effect, signal } from '@preact/signals-react'
import { serverNow } from '../api/clock.ts'
import { accountPrefixes } from '../platform/accountKeys.ts'
import { readJson, readText, writeJson } from '../platform/storage.ts'
import type { Address } from '../platform/paths.ts'
import { worldKey } from '../platform/worldBase.ts'
import { isScreen } from '../routing/navigate.ts'
import { user } from '../session/session.ts'
import { isEvent, type EventName } from './events.ts'
import { unread } from './unread.ts'

/** Something that happened to an account. Its text is created when it is shown, in the current language. */
export interface InboxItem {
  /** Subject and outcome: equal ones are one item, whether from an event or a record. */
  readonly key: string
  readonly event: EventName
  /** ms since 1970, by the exchange's clock. */
  readonly at: number
  /** The screen with more details. */
  readonly to?: Address
  /** Market, amount, price, reason: as received, decimals as text. */
  readonly values: Readonly<Record<string, string>>
  readonly read?: boolean
}

/** An item as its source reports it, possibly without a time. */
export type FoundItem = Omit<InboxItem, 'at'> & { readonly at: number | undefined }

interface Inbox {
  readonly items: readonly InboxItem[]
  /** First-seen times of events without a time of their own: ms of the exchange's clock, by key. */
  readonly firstSeen?: Readonly<Record<string, number>>
  /** State of the verification at the last full read; absent before the first. */
  readonly identity?: string
}

/** The maximum number of items; older ones are dropped. */
export const mostItems = 200
/** Larger than the number of items: a dropped item that is found again must not look new. */
const mostFirstSeen = 500

const storageKey = computed(() => `${accountPrefixes.inbox}${user.value?.id ?? 0}`)
const own = computed(() => signal(load(storageKey.value)))

/** Items of the signed-in user, newest first; empty without one. Stored in this browser only. */
export const inbox = computed((): Inbox => own.value.value)

/** Returns a key for an event without a record: two tabs that see it at the same moment make one item. */
export const keyAt = (what: string, at: number) => `${what} ${Math.floor(at / minute)}`

/** Adds the items that are not in the inbox yet. */
export function addItems(found: readonly FoundItem[], identity = inbox.peek().identity): void {
  const { items: before, firstSeen: seenBefore = {} } = newest()
  const known = new Set(before.map((item) => item.key))
  const now = serverNow()
  const timeless = found.filter(({ at }) => at === undefined)
  const firstSeen = newestOf({ ...Object.fromEntries(timeless.map(({ key }) => [key, now])), ...seenBefore })
  const items = [
    ...found
      .filter((item) => !known.has(item.key))
      .map((item) => ({ ...item, at: item.at ?? firstSeen[item.key] ?? now })),
    ...before,
  ]
    .sort((a, b) => b.at - a.at)
    .slice(0, mostItems)
  keep({ items, firstSeen, ...(identity === undefined ? {} : { identity }) })
}

const newestOf = (firstSeen: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(firstSeen)
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostFirstSeen),
  )

/** Marks one item as read, or all of them. */
export function markRead(which?: string): void {
  const { items, ...rest } = newest()
  if (!items.some((item) => !item.read && (which ?? item.key) === item.key)) return
  keep({
    ...rest,
    items: items.map((item) => ((which ?? item.key) === item.key ? { ...item, read: true } : item)),
  })
}

/** Returns the inbox including what another tab has just written: its storage event arrives later. */
function newest(): Inbox {
  const key = storageKey.peek()
  return readText(key) === undefined ? inbox.peek() : load(key)
}

function keep(next: Inbox): void {
  own.peek().value = next
  writeJson(storageKey.peek(), next)
}

function load(key: string): Inbox {
  const { items, firstSeen, identity } = readJson(key)
  return {
    items: Array.isArray(items) ? items.filter(isItem) : [],
    ...(isRecord(firstSeen) ? { firstSeen: timesOf(firstSeen) } : {}),
    ...(typeof identity === 'string' ? { identity } : {}),
  }
}

const timesOf = (times: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, at]) => (typeof at === 'number' ? [[name, at] as const] : [])),
  )

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

let following = false

/** Counts unread items and picks up changes made in other tabs. Only the first call counts. */
export function followItems(): void {
  if (following) return
  following = true
  own.peek().value = newest()
  effect(() => {
    unread.value = inbox.value.items.filter((item) => !item.read).length
  })
  window.addEventListener('storage', (event) => {
    const key = storageKey.peek()
    if (event.key === worldKey(key)) own.peek().value = load(key)
  })
}
