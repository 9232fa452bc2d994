import type { FieldDifference } from './difference.ts'
import { tagOf } from './operations.ts'
import type { LiveRecording } from './readLines.ts'
import { isOk, isOld, payloadOf, objectsIn, valueText, type JsonObject } from './values.ts'

/** Orders, positions, plans and records that customers had before a recording; the world of a play lacks them. */
export interface EarlierRows {
  /** Reason why a request cannot be compared: it names such a row, or sums them up. */
  whyNotCall(operation: string, fields: Readonly<Record<string, unknown>>): string | undefined
  /** Reason why a message cannot be compared. */
  whyNotEvent(event: string, payload: unknown): string | undefined
  /**
   * Returns why a difference cannot be judged: these rows explain it in counts and sums of their list, and in money that
   * they hold. Balances that were first read after a trade explain it in all money.
   */
  explanation(answer: unknown, difference: Pick<FieldDifference, 'field'>): string | undefined
}

export const isAboutEarlier = 'it depends on rows from before the recording, which the mock does not have'

export const isLateRead =
  'the recording has no balances from before its first trade, so the mock started with others'

/** Writes that change balances. */
const spending: ReadonlySet<string> = new Set([
  ...['coinTradePlace', 'coinTradeCancel', 'leverSubmit', 'leverClose', 'leverAddmargin', 'microtradeSubmit'],
  ...['walletChange', 'walletOut', 'lhDepositBuy', 'lhDepositOrderCancel', 'lhSendOrderPlace'],
])

/** Returns whether a session changed its balances before a list of them was recorded. */
function areBalancesLate(entries: LiveRecording['entries']): boolean {
  const read = new Set<string>()
  for (const entry of entries) {
    if (entry.kind !== 'call' || !isOk(entry.answer)) continue
    const session = entry.headers['authorization'] ?? ''
    if (entry.operation === 'walletList') read.add(session)
    if (spending.has(entry.operation) && !read.has(session)) return true
  }
  return false
}

/** Fields of requests that name a row of a customer. */
const namesRow: Readonly<Record<string, string>> = {
  coinTradeCancel: 'id',
  microtradeOrder: 'id',
  leverSetstop: 'id',
  leverAddmargin: 'id',
  leverClose: 'id',
  lhDepositOrderCancel: 'id',
  walletDeladdress: 'address_id',
}
const tagOfEvent: Readonly<Record<string, string>> = {
  order: 'spot',
  position: 'contract',
  lever_closed: 'contract',
  option: 'option',
  micro_closed: 'option',
  closed_microorder: 'option',
}
/** Tags of the records that an event names. */
const tagOfRecord: Readonly<Record<string, string>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  finance: 'earn',
  subscription: 'launchpad',
}
/** Sums without rows, by the tag of their rows. */
const sums: Readonly<Record<string, string>> = { lhDepositReport: 'earn' }

/** Statuses of rows that still hold money, or will pay some. */
const open: Readonly<Record<string, readonly string[]>> = {
  spot: ['1'],
  contract: ['0', '1', '2'],
  option: ['1', '2'],
  earn: ['1'],
  launchpad: ['1'],
  deposit: ['1'],
  withdrawal: ['1'],
}
const money =
  /(?:^|[._])(?:balance|available|frozen|before|after|hazard_rate|profits_total|user_lever|all_levers|totle)$|(?:^|\.)lock_\w+$/

/** Returns whether a list counts more rows than it shows: rows of later pages may be older than the recording. */
function hasMorePages(frame: JsonObject): boolean {
  const rows = frame['data'] ?? frame['list'] ?? frame['order_list']
  const count = Number(valueText(frame['total'] ?? frame['count']))
  return Array.isArray(rows) && count > rows.length
}

export function findEarlier({ begin, entries }: LiveRecording): EarlierRows {
  const ids = new Set<string>()
  const tags = new Set<string>()
  // Users of the recording have no earlier rows.
  const isFresh = entries.some(
    (entry) => entry.kind === 'call' && entry.operation === 'userRegister' && isOk(entry.answer),
  )
  let isOpen = false
  // Users of the recording start with nothing in both.
  const isLate = !isFresh && areBalancesLate(entries)
  let areAddressesKnown = false
  for (const entry of entries) {
    if (entry.kind !== 'call' || !isOk(entry.answer)) continue
    const { operation, answer } = entry
    const tag = tagOf(operation)
    // A saved address has no date: addresses of the first list are older.
    const isList = operation === 'walletGetAddress' && !areAddressesKnown
    areAddressesKnown ||= /^wallet(?:GetAddress|Addaddress|Out)$/.test(operation)
    for (const row of objectsIn(payloadOf(answer))) {
      if (!isOld(row, begin.at) && !(isList && 'address' in row)) continue
      ids.add(`${tag}:${valueText(row['id'])}`)
      tags.add(tag)
      if (open[tag]?.includes(valueText(row['status']))) isOpen = true
    }
  }
  const isEarlier = (tag: string, id: unknown) => ids.has(`${tag}:${valueText(id)}`)
  return {
    whyNotCall: (operation, fields) => {
      const sum = sums[operation]
      const name = namesRow[operation]
      const isAbout =
        (sum !== undefined && tags.has(sum)) ||
        (name !== undefined && isEarlier(tagOf(operation), fields[name]))
      return isAbout ? isAboutEarlier : undefined
    },
    whyNotEvent: (event, payload) => {
      const isAbout = objectsIn(payload).some(({ id, record }) => {
        const tag = event === 'record' ? tagOfRecord[valueText(record)] : tagOfEvent[event]
        const about: readonly unknown[] = Array.isArray(id) ? id : [id]
        return tag !== undefined && about.some((one) => isEarlier(tag, one))
      })
      return isAbout ? isAboutEarlier : undefined
    },
    explanation: (answer, { field }) => {
      if (isLate && (money.test(field) || field === 'balance')) return isLateRead
      const isExplained =
        (isOpen && money.test(field)) ||
        (!field.includes('[') &&
          objectsIn(payloadOf(answer)).some(
            (row) => isOld(row, begin.at) || 'nettype' in row || (!isFresh && hasMorePages(row)),
          ))
      return isExplained ? isAboutEarlier : undefined
    },
  }
}
