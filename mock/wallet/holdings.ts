import { mulDown, one } from '#domain/decimal.ts'
import { usdt } from '../engine/catalogue.ts'
import { sourceOf } from '../market/sources.ts'
import type { Scope } from '../engine/scope.ts'
import type { Bucket } from '../store/accountKinds.ts'
import { kindByName, type AccountKind } from '../store/accountKinds.ts'

/** Price of one unit in USDT, in units; a currency without a market counts one to one (USDT, bank). */
export function usdtPrice(scope: Scope, currencyId: number): bigint {
  const market = scope.world.catalogue.marketOfPair(currencyId, usdt)
  return market ? sourceOf(scope.world, market).priceAt(scope.now) : one
}

/** What a user has in one account of one currency, in units. */
export type Holding = Readonly<Record<Bucket, bigint>>

export interface Holdings {
  /** Zero for an account that was never used. */
  of(kind: AccountKind, currencyId: number): Holding
}

const nothing: Holding = { available: 0n, frozen: 0n }

/** All balances of a user, read at once. */
export async function holdingsOf(scope: Scope, userId: number): Promise<Holdings> {
  const rows = await scope.tx.selectFrom('account').selectAll().where('owner', '=', userId).execute()
  const found = new Map<string, Record<Bucket, bigint>>()
  for (const { kind, currency_id, bucket, balance } of rows) {
    const key = `${kindByName[kind]}/${String(currency_id)}`
    found.set(key, { ...(found.get(key) ?? nothing), [bucket]: balance })
  }
  return { of: (kind, currencyId) => found.get(`${kind}/${String(currencyId)}`) ?? nothing }
}

/** What a holding is worth at a price, in the price's quote units; free and frozen together. */
export const worth = (price: bigint, { available, frozen }: Holding): bigint =>
  mulDown(price, available + frozen)
