import { kindByName, kindNames, type Account, type Bucket } from '../store/accountKinds.ts'
import type { Tx } from '../store/schema.ts'
import { accountKey, assertBalanced, type LedgerEntry, type LedgerLine } from './ledger.ts'

/**
 * Writes many entries in a few statements, with the same rows as calls of `post` one by one. Nothing else may change
 * these accounts before `write`.
 */
export interface LedgerBatch {
  /** Adds an entry to the batch. */
  post(at: number, entry: LedgerEntry): void
  /** Both buckets of an account after the entries so far. */
  bucketsOf(account: Omit<Account, 'bucket'>): Readonly<Record<Bucket, bigint>>
  /** @throws Error when a user's account would become negative, because the store rejects that */
  write(): Promise<void>
}

interface BatchAccount extends Account {
  /** Undefined until it is written. */
  id: number | undefined
  balance: bigint
  moved: boolean
}
interface NewEntry {
  readonly at: number
  readonly type: number
  readonly info: string
  id: number | undefined
}

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 200

/** @param owners owners of all accounts in the entries */
export async function openLedgerBatch(tx: Tx, owners: readonly number[]): Promise<LedgerBatch> {
  const accounts = new Map<string, BatchAccount>()
  const entries: NewEntry[] = []
  const postings: {
    readonly entry: NewEntry
    readonly account: BatchAccount
    readonly amount: bigint
    readonly after: bigint
  }[] = []
  for (const row of await tx.selectFrom('account').selectAll().where('owner', 'in', owners).execute()) {
    const account = { ...row, kind: kindByName[row.kind], currencyId: row.currency_id, moved: false }
    accounts.set(accountKey(account), account)
  }

  const accountOf = (line: LedgerLine): BatchAccount => {
    const found = accounts.get(accountKey(line))
    if (found) return found
    const fresh = { ...line, id: undefined, balance: 0n, moved: false }
    accounts.set(accountKey(line), fresh)
    return fresh
  }

  const writeAccounts = async () => {
    for (const account of accounts.values()) {
      const { owner, currencyId: currency_id, kind, bucket, balance } = account
      if (!account.moved) continue
      if (account.id !== undefined)
        await tx.updateTable('account').set({ balance }).where('id', '=', account.id).execute()
      else {
        const row = { owner, currency_id, kind: kindNames[kind], bucket, balance }
        const { id } = await tx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
        account.id = id
      }
    }
  }

  const writeEntries = async () => {
    for (const some of pieces(entries)) {
      const rows = some.map(({ at, type, info }) => ({ at, type, info }))
      const returned = await tx.insertInto('entry').values(rows).returning('id').execute()
      // Rows get ascending ids, but may be returned in another order.
      const ids = returned.map(({ id }) => id).sort((one, other) => one - other)
      for (const [index, entry] of some.entries()) entry.id = ids[index]
    }
  }

  return {
    post: (at, entry) => {
      const lines = entry.lines.filter((line) => line.amount !== 0n)
      if (lines.length === 0) return
      assertBalanced(lines)
      const fresh = { at, type: entry.type, info: entry.info, id: undefined }
      entries.push(fresh)
      for (const line of lines) {
        const account = accountOf(line)
        account.balance += line.amount
        account.moved = true
        postings.push({ entry: fresh, account, amount: line.amount, after: account.balance })
      }
    },
    bucketsOf: (account) => ({
      available: accounts.get(accountKey({ ...account, bucket: 'available' }))?.balance ?? 0n,
      frozen: accounts.get(accountKey({ ...account, bucket: 'frozen' }))?.balance ?? 0n,
    }),
    write: async () => {
      await writeAccounts()
      await writeEntries()
      for (const some of pieces(postings)) {
        const rows = some.map(({ entry, account, amount, after }) => ({
          entry_id: idOf(entry),
          account_id: idOf(account),
          amount,
          balance_after: after,
        }))
        await tx.insertInto('posting').values(rows).execute()
      }
    },
  }
}

function idOf({ id }: { readonly id: number | undefined }): number {
  if (id === undefined) throw new Error('Not written yet')
  return id
}

function* pieces<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
