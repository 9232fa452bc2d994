import { isRecord } from '#domain/records.ts'
import type { WriteOperation } from '#sdk/operations.ts'
import { accountKeys } from '../platform/accountKeys.ts'
import { readJson, readText, writeJson, writeText } from '../platform/storage.ts'
import { user } from '../session/session.ts'

/** A write without an answer, stored until its outcome is known. It outlives its screen and a reload. */
export interface KeptDoubt {
  readonly operation: WriteOperation
  /** The fields that identify the write; see `knownBy`. */
  readonly input: Readonly<Record<string, unknown>>
  /** The idempotency key. */
  readonly key: string
  /** The time it was first sent, in ms of the backend's clock. */
  readonly sentAt: number
  /** The time it was stored, in ms of this phone's clock. */
  readonly keptAt: number
  /** The id of the user; 0 if signed out. */
  readonly owner: number
}

/** Fields that identify a write. Passwords, codes and addresses are never stored. */
const identifyingFields = new Set([
  ...['id', 'currency', 'currency_id', 'legal_id', 'match_id', 'config_id', 'redeem_id', 'type', 'share'],
  ...['seconds', 'number', 'amount', 'target_price', 'multiple', 'status', 'from_field', 'to_field'],
])

export const ownerNow = (): number => user.peek()?.id ?? 0

const knownBy = (input: object): KeptDoubt['input'] =>
  Object.fromEntries(Object.entries(input).filter(([name]) => identifyingFields.has(name)))

/** In-memory copy for browsers that refuse to store anything. */
let unkept: readonly KeptDoubt[] = []

/** Returns the doubts of the current user. */
export const keptDoubts = (): readonly KeptDoubt[] => all().filter(({ owner }) => owner === ownerNow())

function all(): readonly KeptDoubt[] {
  const { doubts } = readJson(accountKeys.doubts)
  return Array.isArray(doubts) ? doubts.filter(isKept) : unkept
}

export function keepDoubt(
  doubt: Pick<KeptDoubt, 'operation' | 'key' | 'sentAt'> & { readonly input: object },
): void {
  const { operation, key, sentAt } = doubt
  const kept = { operation, key, sentAt, input: knownBy(doubt.input), keptAt: Date.now(), owner: ownerNow() }
  write([...all().filter((other) => other.key !== key), kept])
}

export const dropDoubt = (dropped: string): void => write(all().filter(({ key }) => key !== dropped))

export const isDoubted = (wanted: string): boolean => keptDoubts().some(({ key }) => key === wanted)

/** Returns the earlier doubt about the same write. Its key is valid only for exactly the same input. */
export function doubtAbout(
  operation: WriteOperation,
  input: object,
): (KeptDoubt & { readonly isSame: boolean }) | undefined {
  const known = JSON.stringify(knownBy(input))
  const kept = keptDoubts().find(
    (each) => each.operation === operation && JSON.stringify(each.input) === known,
  )
  return kept && { ...kept, isSame: known === JSON.stringify(input) }
}

function write(doubts: readonly KeptDoubt[]): void {
  if (doubts.length === 0) writeText(accountKeys.doubts, undefined)
  else writeJson(accountKeys.doubts, { doubts })
  unkept = readText(accountKeys.doubts) === undefined ? doubts : []
}

function isKept(value: unknown): value is KeptDoubt {
  if (!isRecord(value)) return false
  const { operation, input, key, sentAt, keptAt, owner } = value
  return (
    typeof operation === 'string' &&
    isRecord(input) &&
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    typeof keptAt === 'number' &&
    typeof owner === 'number'
  )
}
