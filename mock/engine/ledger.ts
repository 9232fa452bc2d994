import { Refusal } from './refusal.ts'
import type { Account, Bucket } from '../store/accountKinds.ts'
import { kindNames } from '../store/accountKinds.ts'
import type { Tx } from '../store/schema.ts'
import type { Scope } from './scope.ts'

/** Owners that are not users. They may go below zero: they are where money comes from and goes to. */
export const system = {
  /** The chains and banks outside: deposits come from it, withdrawals go to it. */
  outside: -1,
  /** The quotes of the ladder. */
  maker: -2,
  fees: -3,
  /** The other side of contracts and options, and where yields come from. */
  house: -4,
  /** New coins that are not handed out yet, and what was paid for them. */
  issuer: -5,
} as const

/** What an entry was for; the numbers of the family's account log. */
export const entryType = {
  transferIn: 11,
  transferOut: 12,
  leverOpen: 30,
  leverClose: 31,
  rebate: 33,
  leverFee: 35,
  leverCancel: 36,
  financeBuy: 42,
  financeYield: 43,
  financeEnd: 44,
  financeRedeem: 45,
  coinSubscribe: 46,
  coinRedeem: 47,
  coinReturned: 48,
  spotFreeze: 50,
  spotTrade: 51,
  withdrawalAsked: 99,
  withdrawalDone: 100,
  withdrawalReturned: 101,
  deposit: 200,
  optionOpen: 501,
  optionClose: 502,
} as const

export interface Line extends Account {
  /** Units of 10^-8, signed. */
  readonly amount: bigint
}

export interface Entry {
  readonly type: number
  readonly info: string
  readonly lines: readonly Line[]
}

/**
 * Writes one entry: the only way a balance changes.
 * Lines of zero are left out; per currency the lines must sum to zero (a bug otherwise).
 * @throws Refusal insufficient-balance when a user's account would go below zero
 */
export async function post(scope: Scope, entry: Entry): Promise<void> {
  const lines = entry.lines.filter((line) => line.amount !== 0n)
  if (lines.length === 0) return
  assertBalanced(lines)
  const { id } = await scope.tx
    .insertInto('entry')
    .values({ at: scope.now, type: entry.type, info: entry.info })
    .returning('id')
    .executeTakeFirstOrThrow()
  const postings = []
  // Sequential on purpose: two lines may meet in one account, and the order of postings is part of the record.
  for (const line of lines) {
    const account = await move(scope.tx, line)
    postings.push({
      entry_id: id,
      account_id: account.id,
      amount: line.amount,
      balance_after: account.balance,
    })
    if (line.owner > 0) scope.touch(line)
  }
  await scope.tx.insertInto('posting').values(postings).execute()
}

/** @throws when the lines of a currency do not sum to zero: a bug */
export function assertBalanced(lines: readonly Line[]): void {
  const sums = new Map<number, bigint>()
  for (const { currencyId, amount } of lines) sums.set(currencyId, (sums.get(currencyId) ?? 0n) + amount)
  for (const [currencyId, sum] of sums) {
    if (sum !== 0n)
      throw new Error(`Entry does not balance: currency ${String(currencyId)} is off by ${String(sum)}`)
  }
}

/** More than a column of the store can hold, so more than any balance. */
const beyondStore = 2n ** 63n

async function move(tx: Tx, line: Line): Promise<{ id: number; balance: bigint }> {
  if (line.owner > 0 && line.amount <= -beyondStore) throw new Refusal('insufficient-balance')
  let update = tx
    .updateTable('account')
    .set((eb) => ({ balance: eb('balance', '+', line.amount) }))
    .where('owner', '=', line.owner)
    .where('currency_id', '=', line.currencyId)
    .where('kind', '=', kindNames[line.kind])
    .where('bucket', '=', line.bucket)
    .returning(['id', 'balance'])
  if (line.owner > 0 && line.amount < 0n) update = update.where('balance', '>=', -line.amount)
  const moved = await update.executeTakeFirst()
  if (moved) return moved
  if (line.owner > 0 && line.amount < 0n) throw new Refusal('insufficient-balance')
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

/** One balance in units; an account that was never used holds zero. */
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
  const rows = await tx
    .selectFrom('account')
    .select(['bucket', 'balance'])
    .where('owner', '=', account.owner)
    .where('currency_id', '=', account.currencyId)
    .where('kind', '=', kindNames[account.kind])
    .execute()
  const of = (bucket: Bucket) => rows.find((row) => row.bucket === bucket)?.balance ?? 0n
  return { available: of('available'), frozen: of('frozen') }
}
