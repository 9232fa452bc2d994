import { LRUCache } from 'lru-cache'
import { preparedQuery } from '../store/preparedQuery.ts'
import type { Tx } from '../store/schema.ts'
import { writesOf } from '../store/writes.ts'

interface PostingPage {
  /** Entry types; absent for all. */
  readonly types?: readonly number[]
  readonly page: number
  readonly limit: number
}

/**
 * One page of the postings of some accounts by account number, newest first, and their total number. An account can
 * have any number of postings, so a search by type reads them at most once. Only for commands that do not write.
 */
export async function pageOfPostings(
  tx: Tx,
  accounts: readonly number[],
  { types, page, limit }: PostingPage,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const before = (page - 1) * limit
  if (accounts.length === 0) return { ids: [], total: 0 }
  if (types) {
    const ids: number[] = []
    for (const account of accounts) for (const id of await ofTypes(tx, account, types)) ids.push(id)
    ids.sort((a, b) => b - a)
    return { ids: ids.slice(before, before + limit), total: ids.length }
  }
  let total = 0
  const newest: number[] = []
  for (const account of accounts) {
    const count = await countOf(tx, account)
    total += count
    if (count === 0) continue
    for (const { id } of await newestOf(tx, { account, most: before + limit })) newest.push(id)
  }
  newest.sort((a, b) => b - a)
  return { ids: newest.slice(before, before + limit), total }
}

const newestOf = preparedQuery<{ account: number; most: number }>()((tx, value) =>
  tx
    .selectFrom('posting')
    .select('id')
    .where('account_id', '=', value('account'))
    .orderBy('id', 'desc')
    .limit(value('most')),
)

interface PostingCount {
  readonly upTo: number
  readonly count: number
}

/** Postings are only ever added, so earlier counts are cached. */
const postingCounts = new WeakMap<Tx, LRUCache<number, PostingCount>>()
const mostCounts = 10_000

async function countOf(tx: Tx, account: number): Promise<number> {
  const isOurs = writesOf(tx, []) !== undefined
  const known = postingCounts.get(tx) ?? new LRUCache<number, PostingCount>({ max: mostCounts })
  const before = (isOurs ? known.get(account) : undefined) ?? { upTo: 0, count: 0 }
  const [row] = await countedAfter(tx, { account, upTo: before.upTo })
  const now = { upTo: row?.newest ?? before.upTo, count: before.count + (row?.n ?? 0) }
  if (isOurs) postingCounts.set(tx, known)
  known.set(account, now)
  return now.count
}

const countedAfter = preparedQuery<{ account: number; upTo: number }>()((tx, value) =>
  tx
    .selectFrom('posting')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.max<number | null>('id').as('newest')])
    .where('account_id', '=', value('account'))
    .where('id', '>', value('upTo')),
)

interface FoundPostings {
  readonly upTo: number
  /** Ascending. */
  readonly ids: readonly number[]
}

/** Ids of postings by account and types. They are few and postings never change, so the ids are cached. */
const postingIds = new WeakMap<Tx, LRUCache<string, FoundPostings>>()
/** Maximum over all accounts of a store. */
const mostIds = 100_000

async function ofTypes(tx: Tx, account: number, types: readonly number[]): Promise<readonly number[]> {
  const isOurs = writesOf(tx, []) !== undefined
  const known =
    postingIds.get(tx) ?? new LRUCache<string, FoundPostings>({ maxSize: mostIds, sizeCalculation: sizeOf })
  const key = [account, ...types].join('/')
  const before = (isOurs ? known.get(key) : undefined) ?? { upTo: 0, ids: [] }
  const [last] = await newestOf(tx, { account, most: 1 })
  if (!last || last.id === before.upTo) return before.ids
  const rows = await tx
    .selectFrom('posting')
    .innerJoin('entry', 'entry.id', 'posting.entry_id')
    .select('posting.id')
    .where('posting.account_id', '=', account)
    .where('posting.id', '>', before.upTo)
    .where('posting.id', '<=', last.id)
    .where('entry.type', 'in', types)
    .orderBy('posting.id')
    .execute()
  const now = { upTo: last.id, ids: [...before.ids, ...rows.map(({ id }) => id)] }
  if (isOurs) postingIds.set(tx, known)
  known.set(key, now)
  return now.ids
}

const sizeOf = ({ ids }: FoundPostings): number => 1 + ids.length
