import { mulDown, unitScale } from '#domain/decimal.ts'
import { usdt } from '../engine/catalogue.ts'
import type { Scope } from '../engine/scope.ts'
import { lastPrice } from '../market/sources.ts'
import { kindByName, kindNames, type Bucket, type AccountKind, type KindName } from '../store/accountKinds.ts'
import { preparedQuery } from '../store/preparedQuery.ts'

/** Price of one unit in USDT, in units. Currencies without a market (USDT, bank) count one to one. */
export function usdtPrice(scope: Scope, currencyId: number): bigint {
  const market = scope.world.catalogue.marketOfPair(currencyId, usdt)
  return market ? lastPrice(scope, market) : unitScale
}

/** A user's balances in one account of one currency, in units. */
export type Holding = Readonly<Record<Bucket, bigint>>

export interface Holdings {
  /** Zero for an account that was never used. */
  of(kind: AccountKind, currencyId: number): Holding
}

const nothing: Holding = { available: 0n, frozen: 0n }

/** All balances of a user, read in one query. */
export async function holdingsOf(scope: Scope, userId: number): Promise<Holdings> {
  const rows = await accountsOf(scope.tx, { owner: userId })
  const found = new Map<string, Record<Bucket, bigint>>()
  for (const { kind, currency_id, bucket, balance } of rows) {
    const key = `${kindByName[kind]}/${String(currency_id)}`
    const holding = found.get(key) ?? { ...nothing }
    holding[bucket] = balance
    found.set(key, holding)
  }
  return { of: (kind, currencyId) => found.get(`${kind}/${String(currencyId)}`) ?? nothing }
}

/** One balance of a user. */
export async function holdingOf(
  scope: Scope,
  owner: number,
  kind: AccountKind,
  currencyId: number,
): Promise<Holding> {
  const rows = await accountOf(scope.tx, { owner, kind: kindNames[kind], currencyId })
  const holding = { ...nothing }
  for (const { bucket, balance } of rows) holding[bucket] = balance
  return holding
}

const accountsOf = preparedQuery<{ owner: number }>()((tx, value) =>
  tx
    .selectFrom('account')
    .select(['kind', 'currency_id', 'bucket', 'balance'])
    .where('owner', '=', value('owner')),
)
const accountOf = preparedQuery<{ owner: number; kind: KindName; currencyId: number }>()((tx, value) =>
  tx
    .selectFrom('account')
    .select(['bucket', 'balance'])
    .where('owner', '=', value('owner'))
    .where('currency_id', '=', value('currencyId'))
    .where('kind', '=', value('kind')),
)

/** Value of a holding at a price, available and frozen together, in quote units of the price. */
export const valueOfHolding = (price: bigint, { available, frozen }: Holding): bigint =>
  mulDown(price, available + frozen)
