import { Refusal } from '../engine/refusal.ts'
import { ownRow } from '../engine/rows.ts'
import type { Scope } from '../engine/scope.ts'
import type { BankCard } from '../store/schema.ts'

export type NewBankCard = Omit<BankCard, 'user_id' | 'created_at'>

/** Saves a card. A user has one at a time, so it replaces the previous one. */
export async function saveBankCard(scope: Scope, userId: number, card: NewBankCard): Promise<void> {
  const row = { ...card, created_at: scope.now }
  await scope.tx
    .insertInto('bank_card')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function bankCardOf(scope: Scope, userId: number): Promise<BankCard | undefined> {
  return scope.tx.selectFrom('bank_card').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export interface NewAddress {
  readonly userId: number
  readonly currencyId: number
  readonly chain: string
  readonly address: string
  readonly notes: string
}

/** A user's saved addresses of one currency, oldest first. */
export function savedAddresses(scope: Scope, userId: number, currencyId: number) {
  return scope.tx
    .selectFrom('saved_address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .orderBy('id')
    .execute()
}

/**
 * A withdrawal gives its address but not the chain, so an address must be unique per currency across chains.
 * @throws Refusal address-taken
 */
export async function assertNewAddress(
  scope: Scope,
  { userId, currencyId, address }: Pick<NewAddress, 'userId' | 'currencyId' | 'address'>,
): Promise<void> {
  const saved = await savedAddresses(scope, userId, currencyId)
  const same = saved.find((one) => one.address === address)
  if (same) throw new Refusal('address-taken', 'address', { chain: same.chain })
}

/** @throws Refusal address-taken */
export async function saveAddress(scope: Scope, request: NewAddress): Promise<void> {
  await assertNewAddress(scope, request)
  const { userId, currencyId, chain, address, notes } = request
  await scope.tx
    .insertInto('saved_address')
    .values({ user_id: userId, currency_id: currencyId, chain, address, notes })
    .execute()
}

/**
 * Deletes a saved address; withdrawals have their own copy.
 * @throws Refusal not-found, also for an address of another user
 */
export async function removeAddress(scope: Scope, userId: number, id: number): Promise<void> {
  await ownRow(scope, 'saved_address', { userId, id, field: 'address_id' })
  await scope.tx.deleteFrom('saved_address').where('id', '=', id).execute()
}
