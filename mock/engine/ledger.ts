import { kindNames, type Account, type Bucket } from '../store/accountKinds.ts'
import { preparedQuery } from '../store/preparedQuery.ts'
import type { Tx } from '../store/schema.ts'
import type { MessageId } from './messages.ts'
import { Refusal } from './refusal.ts'
import type { EntryType, Scope } from './scope.ts'

/** Types of the entries of the wallet or of one product, by name; each title is a message. */
export type EntryTypes = Readonly<Record<string, EntryType & { readonly title: MessageId }>>

/** System accounts. They may be negative: money comes from them and goes to them. */
export const systemAccounts = {
  /** Chains and banks: the source of deposits and target of withdrawals. */
  outside: -1,
  /** The ladder's counterparty account. */
  maker: -2,
  fees: -3,
  /** Counterparty of contracts and options, and source of yields. */
  house: -4,
  /** Undistributed new coins, and the payments for them. */
  issuer: -5,
} as const

export interface LedgerLine extends Account {
  /** Units of 10^-8, signed. */
  readonly amount: bigint
}

export interface LedgerEntry {
  /** Number of its type in the account log. */
  readonly type: number
  readonly info: string
  readonly lines: readonly LedgerLine[]
}

/**
 * Writes one entry; this is the only way to change a balance. Lines of zero are left out. The lines of each currency
 * must sum to zero.
 * @throws Refusal insufficient-balance when a user's account would become negative
 */
export async function post(scope: Scope, entry: LedgerEntry): Promise<void> {
  const lines = entry.lines.filter((line) => line.amount !== 0n)
  if (lines.length === 0) return
  assertBalanced(lines)
  const { tx, now } = scope
  // Sent at once and executed in this order, so that a database server answers them together.
  const entering = newEntry(tx, { at: now, type: entry.type, info: entry.info })
  const moving: Promise<WrittenLine>[] = []
  const meet = new Set(lines.map(accountKey)).size < lines.length
  for (const line of lines) {
    // The first of two lines in one account may open it.
    if (meet) await Promise.allSettled([entering, ...moving])
    moving.push(move(tx, line))
  }
  // When one line is refused, no other may still be in flight.
  await Promise.allSettled([entering, ...moving])
  const id = await entering
  // The order of postings is part of the record.
  for (const { line, account, balance } of await Promise.all(moving)) {
    await addPosting(tx, { entry: id, account, amount: line.amount, after: balance })
    if (line.owner > 0) scope.touch(line)
  }
}

/** A written line and its resulting balance. */
interface WrittenLine {
  readonly line: LedgerLine
  readonly account: number
  readonly balance: bigint
}

/** Key of a line's account. */
export const accountKey = ({ owner, currencyId, kind, bucket }: Account): string =>
  `${String(owner)}/${String(currencyId)}/${kind}/${bucket}`

/** @throws Error when the lines of a currency do not sum to zero, which is a bug */
export function assertBalanced(lines: readonly LedgerLine[]): void {
  const sums = new Map<number, bigint>()
  for (const { currencyId, amount } of lines) sums.set(currencyId, (sums.get(currencyId) ?? 0n) + amount)
  for (const [currencyId, sum] of sums) {
    if (sum !== 0n)
      throw new Error(`Entry does not balance: currency ${String(currencyId)} is off by ${String(sum)}`)
  }
}

/** Exceeds a column of the store, and so any balance. */
const beyondStore = 2n ** 63n

async function move(tx: Tx, line: LedgerLine): Promise<WrittenLine> {
  if (line.owner > 0 && line.amount <= -beyondStore) throw new Refusal('insufficient-balance')
  const takes = line.owner > 0 && line.amount < 0n
  const moved = await moveBalance(tx, {
    owner: line.owner,
    currency: line.currencyId,
    kind: kindNames[line.kind],
    bucket: line.bucket,
    amount: line.amount,
    least: takes ? -line.amount : leastBalance,
  })
  const account = moved[0] ?? (takes ? undefined : await openAccount(tx, line))
  if (!account) throw new Refusal('insufficient-balance')
  return { line, account: account.id, balance: account.balance }
}

function openAccount(tx: Tx, line: LedgerLine): Promise<{ id: number; balance: bigint }> {
  return tx
    .insertInto('account')
    .values({
      owner: line.owner,
      currency_id: line.currencyId,
      kind: kindNames[line.kind],
      bucket: line.bucket,
      balance: line.amount,
    })
    .returning(['id', 'balance'])
    .executeTakeFirstOrThrow()
}

/** Below any balance: accounts of the system may be negative. */
const leastBalance = -beyondStore

const moveBalance = preparedQuery<{
  owner: number
  currency: number
  kind: (typeof kindNames)[Account['kind']]
  bucket: Bucket
  amount: bigint
  least: bigint
}>()((tx, value) =>
  tx
    .updateTable('account')
    .set((eb) => ({ balance: eb('balance', '+', value('amount')) }))
    .where('owner', '=', value('owner'))
    .where('currency_id', '=', value('currency'))
    .where('kind', '=', value('kind'))
    .where('bucket', '=', value('bucket'))
    .where('balance', '>=', value('least'))
    .returning(['id', 'balance']),
)

async function newEntry(tx: Tx, entry: { at: number; type: number; info: string }): Promise<number> {
  const [row] = await addEntry(tx, entry)
  if (!row) throw new Error('The entry has no id')
  return row.id
}

const addEntry = preparedQuery<{ at: number; type: number; info: string }>()((tx, value) =>
  tx
    .insertInto('entry')
    .values({ at: value('at'), type: value('type'), info: value('info') })
    .returning('id'),
)

const addPosting = preparedQuery<{ entry: number; account: number; amount: bigint; after: bigint }>()(
  (tx, value) =>
    tx.insertInto('posting').values({
      entry_id: value('entry'),
      account_id: value('account'),
      amount: value('amount'),
      balance_after: value('after'),
    }),
)

/** One balance in units; zero for an account that was never used. */
export async function balanceOf(tx: Tx, account: Account): Promise<bigint> {
  const row = await tx
    .selectFrom('account')
    .select('balance')
    .where('owner', '=', account.owner)
    .where('currency_id', '=', account.currencyId)
    .where('kind', '=', kindNames[account.kind])
    .where('bucket', '=', account.bucket)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

/** Both buckets of one user account. */
export async function bucketsOf(tx: Tx, account: Omit<Account, 'bucket'>): Promise<Record<Bucket, bigint>> {
  const { owner, currencyId: currency, kind } = account
  const rows = await balancesOf(tx, { owner, currency, kind: kindNames[kind] })
  const of = (bucket: Bucket) => rows.find((row) => row.bucket === bucket)?.balance ?? 0n
  return { available: of('available'), frozen: of('frozen') }
}

const balancesOf = preparedQuery<{
  owner: number
  currency: number
  kind: (typeof kindNames)[Account['kind']]
}>()((tx, value) =>
  tx
    .selectFrom('account')
    .select(['bucket', 'balance'])
    .where('owner', '=', value('owner'))
    .where('currency_id', '=', value('currency'))
    .where('kind', '=', value('kind')),
)
