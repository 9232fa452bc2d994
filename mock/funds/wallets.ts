import type { components } from '#generated/http.ts'
import { format, mulDown } from '../domain/money.ts'
import { currencyById, type Currency } from '../market/currencies.ts'
import { markets } from '../market/markets.ts'
import { sourceOf } from '../market/sources.ts'
import type { Scope } from '../scope.ts'
import type { AccountKind, Bucket } from '../store/schema.ts'

const one = 10n ** 8n
const usdt = 3

/** Price of one unit in USDT, in units; a currency without a market counts one to one (USDT, bank). */
export function usdtPrice(scope: Scope, currencyId: number): bigint {
  const market = markets.find((each) => each.currencyId === currencyId && each.legalId === usdt)
  return market ? sourceOf(scope.world, market).priceAt(scope.now) : one
}

export interface Holding {
  readonly kind: AccountKind
  readonly currencyId: number
  readonly available: bigint
  readonly frozen: bigint
}

/** All balances of a user, one row a kind and currency that was ever used. */
export async function holdings(scope: Scope, userId: number): Promise<readonly Holding[]> {
  const rows = await scope.tx.selectFrom('account').selectAll().where('owner', '=', userId).execute()
  const found = new Map<string, { kind: AccountKind; currencyId: number } & Record<Bucket, bigint>>()
  for (const row of rows) {
    const key = `${row.kind}/${String(row.currency_id)}`
    const holding = found.get(key) ?? { kind: row.kind, currencyId: row.currency_id, available: 0n, frozen: 0n }
    holding[row.bucket] = row.balance
    found.set(key, holding)
  }
  return Array.from(found.values())
}

const nothing = { available: 0n, frozen: 0n }

/** The holding of one kind and currency; zero when it was never used. */
export function holdingOf(all: readonly Holding[], kind: AccountKind, currencyId: number): Pick<Holding, 'available' | 'frozen'> {
  return all.find((holding) => holding.kind === kind && holding.currencyId === currencyId) ?? nothing
}

export const worth = (price: bigint, { available, frozen }: Pick<Holding, 'available' | 'frozen'>): bigint =>
  mulDown(price, available + frozen)

/** A user's wallet of one currency with all four kinds in one row. */
export async function walletRow(scope: Scope, userId: number, currency: Currency): Promise<components['schemas']['Wallet']> {
  const all = await holdings(scope, userId)
  const of = (kind: AccountKind) => holdingOf(all, kind, currency.id)
  const price = format(usdtPrice(scope, currency.id))
  return {
    id: currency.id,
    user_id: userId,
    currency: currency.id,
    address: '',
    legal_balance: format(of('legal').available),
    lock_legal_balance: format(of('legal').frozen),
    change_balance: format(of('change').available),
    lock_change_balance: format(of('change').frozen),
    lever_balance: format(of('lever').available),
    lock_lever_balance: format(of('lever').frozen),
    micro_balance: format(of('micro').available),
    lock_micro_balance: format(of('micro').frozen),
    currency_name: currencyById(currency.id).name,
    usdt_price: price,
  } as components['schemas']['Wallet']
}
