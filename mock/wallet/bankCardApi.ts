import { dateTimeText } from '#domain/time.ts'
import { mayOwnBankAccount } from '../accounts/identity/identity.ts'
import {
  assertFundPassword,
  compareFundPassword,
  fundPasswordHash,
  withProof,
} from '../accounts/password/passwords.ts'
import { handle, handleSlow, type Input } from '../engine/handler.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import type { User } from '../store/schema.ts'
import { bankCardOf, saveBankCard, type NewBankCard } from './destinations.ts'

export const userCashInfo = handle('userCashInfo', async (call) => {
  const banks = call.world.settings.banks.map((name, index) => ({ id: index + 1, name }))
  const rest = { banks, needs_proof: 1 } as const
  const found = await bankCardOf(call, call.user.id)
  if (!found) return { message: rest }
  const { user_id: _, created_at, ...card } = found
  return {
    message: { ...card, account: call.user.account, create_time: dateTimeText(created_at), ...rest },
  }
})

/** Refuses an invalid card before the fund password is checked. */
async function admittedCard(scope: Scope, user: User, input: Input<'userCashSave'>): Promise<NewBankCard> {
  assertFundPassword(user)
  if (!isIban(input.iban)) throw new Refusal('iban-checksum', 'iban')
  if (!(await mayOwnBankAccount(scope, user, input.real_name)))
    throw new Refusal('holder-differs', 'real_name')
  if (input.pay_password === undefined) throw new Refusal('fund-password-required', 'pay_password')
  if (input.code === undefined) throw new Refusal('code-required', 'code')
  return {
    bank_account: input.bank_account.trim(),
    real_name: input.real_name.trim(),
    bank_name: input.bank_name.trim(),
    bank_deposit: input.bank_deposit.trim(),
    bank_branch: input.bank_branch.trim(),
    bank_address: input.bank_address.trim(),
    swift_code: input.swift_code.toUpperCase(),
    iban: input.iban.toUpperCase(),
    residence_address: input.residence_address.trim(),
    postal_code: input.postal_code.trim(),
  }
}

export const userCashSave = handleSlow('userCashSave', {
  look: (call) => fundPasswordHash(call, call.user),
  work: (hash, { pay_password = '' }) => compareFundPassword(pay_password, hash),
  async run(call, input, compared) {
    const { user, translate } = call
    const card = await admittedCard(call, user, input)
    return withProof(call, { user, code: input.code ?? '', compared }, async (scope) => {
      await saveBankCard(scope, user.id, card)
      return { message: translate('done-saved') }
    })
  },
})

/**
 * Returns true when the check digits of an IBAN are valid: with its first four characters moved to the end and letters
 * as numbers, it is 1 modulo 97 (ISO 13616).
 */
function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
