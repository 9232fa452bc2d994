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

interface NewPosting {
  readonly entry: NewEntry
  readonly account: BatchAccount
  readonly amount: bigint
  readonly after: bigint
}

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 200

/** @param owners owners of all accounts in the entries */
export async function openLedgerBatch(tx: Tx, owners: readonly number[]): Promise<LedgerBatch> {
  const rows = await tx.selectFrom('account').selectAll().where('owner', 'in', owners).execute()
  return new TransactionBatch(
    tx,
    rows.map((row) => ({
      ...row,
      kind: kindByName[row.kind],
      currencyId: row.currency_id,
      moved: false,
    })),
  )
}

class TransactionBatch implements LedgerBatch {
  readonly #tx: Tx
  readonly #accounts: Map<string, BatchAccount>
  readonly #entries: NewEntry[] = []
  readonly #postings: NewPosting[] = []

  constructor(tx: Tx, accounts: readonly BatchAccount[]) {
    this.#tx = tx
    this.#accounts = new Map(accounts.map((account) => [accountKey(account), account]))
  }

  post(at: number, entry: LedgerEntry): void {
    const lines = entry.lines.filter((line) => line.amount !== 0n)
    if (lines.length === 0) return
    assertBalanced(lines)
    const fresh = { at, type: entry.type, info: entry.info, id: undefined }
    this.#entries.push(fresh)
    for (const line of lines) {
      const account = this.#accountOf(line)
      account.balance += line.amount
      account.moved = true
      this.#postings.push({ entry: fresh, account, amount: line.amount, after: account.balance })
    }
  }

  bucketsOf(account: Omit<Account, 'bucket'>): Readonly<Record<Bucket, bigint>> {
    const balanceOf = (bucket: Bucket) =>
      this.#accounts.get(accountKey({ ...account, bucket }))?.balance ?? 0n
    return { available: balanceOf('available'), frozen: balanceOf('frozen') }
  }

  async write(): Promise<void> {
    await this.#writeAccounts()
    await this.#writeEntries()
    for (const some of pieces(this.#postings)) {
      const rows = some.map(({ entry, account, amount, after }) => ({
        entry_id: idOf(entry),
        account_id: idOf(account),
        amount,
        balance_after: after,
      }))
      await this.#tx.insertInto('posting').values(rows).execute()
    }
  }

  #accountOf(line: LedgerLine): BatchAccount {
    const found = this.#accounts.get(accountKey(line))
    if (found) return found
    const fresh = { ...line, id: undefined, balance: 0n, moved: false }
    this.#accounts.set(accountKey(line), fresh)
    return fresh
  }

  async #writeAccounts(): Promise<void> {
    for (const account of this.#accounts.values()) {
      const { owner, currencyId: currency_id, kind, bucket, balance } = account
      if (!account.moved) continue
      if (account.id !== undefined)
        await this.#tx.updateTable('account').set({ balance }).where('id', '=', account.id).execute()
      else {
        const row = { owner, currency_id, kind: kindNames[kind], bucket, balance }
        const made = this.#tx.insertInto('account').values(row).returning('id')
        account.id = (await made.executeTakeFirstOrThrow()).id
      }
    }
  }

  async #writeEntries(): Promise<void> {
    for (const some of pieces(this.#entries)) {
      const rows = some.map(({ at, type, info }) => ({ at, type, info }))
      const returned = await this.#tx.insertInto('entry').values(rows).returning('id').execute()
      // Rows get ascending ids, but may be returned in another order.
      const ids = returned.map(({ id }) => id).sort((one, other) => one - other)
      for (const [index, entry] of some.entries()) entry.id = ids[index]
    }
  }
}

function idOf({ id }: { readonly id: number | undefined }): number {
  if (id === undefined) throw new Error('Not written yet')
  return id
}

function* pieces<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
