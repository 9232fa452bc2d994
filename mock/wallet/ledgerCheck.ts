import { sql, type RawBuilder } from 'kysely'
import { format } from '#domain/decimal.ts'
import type { Hold, Scope } from '../engine/scope.ts'
import { kindByName } from '../store/accountKinds.ts'

export interface LedgerReport {
  readonly balanced: boolean
  readonly currencies: readonly { readonly currency_id: number; readonly sum: string }[]
  readonly negative: number
  readonly frozen_mismatch: number
  readonly posting_mismatch: number
}

/** Audits the ledger from its rows alone, independent of the code that wrote them. */
export async function checkLedger(scope: Scope): Promise<LedgerReport> {
  const { tx } = scope
  const sums = await tx
    .selectFrom('account')
    .select(['currency_id', (eb) => eb.fn.sum<bigint>('balance').as('total')])
    .groupBy('currency_id')
    .orderBy('currency_id')
    .execute()
  const negative = await countRows(
    tx,
    sql<Count>`SELECT count(*) AS n FROM account WHERE owner > 0 AND balance < 0`,
  )
  const postings = await countRows(
    tx,
    sql<Count>`SELECT count(*) AS n FROM account a
        WHERE a.balance <> (SELECT coalesce(sum(p.amount), 0) FROM posting p WHERE p.account_id = a.id)`,
  )
  const frozen = await frozenMismatches(scope)
  return {
    balanced: sums.every((row) => row.total === 0n) && negative === 0 && postings === 0 && frozen === 0,
    currencies: sums.map((row) => ({ currency_id: row.currency_id, sum: format(row.total) })),
    negative,
    frozen_mismatch: frozen,
    posting_mismatch: postings,
  }
}

interface Count {
  readonly n: number
}

async function countRows(tx: Scope['tx'], query: RawBuilder<Count>): Promise<number> {
  const { rows } = await query.execute(tx)
  return rows[0]?.n ?? 0
}

/** Counts accounts whose frozen balance differs from the sum of their pending operations. */
async function frozenMismatches(scope: Scope): Promise<number> {
  const difference = new Map<string, bigint>()
  const add = ({ owner, kind, currencyId }: Omit<Hold, 'amount'>, units: bigint) => {
    const key = `${String(owner)}/${kind}/${String(currencyId)}`
    difference.set(key, (difference.get(key) ?? 0n) + units)
  }
  for (const { holds } of scope.world.registry.ledger)
    for (const hold of await holds(scope)) add(hold, hold.amount)
  const accounts = scope.tx
    .selectFrom('account')
    .selectAll()
    .where('owner', '>', 0)
    .where('bucket', '=', 'frozen')
  for (const { owner, kind, currency_id, balance } of await accounts.execute())
    add({ owner, kind: kindByName[kind], currencyId: currency_id }, -balance)
  return Array.from(difference.values()).filter((units) => units !== 0n).length
}
