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
