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
import { currencyOutside } from './currencies.ts'
import { assertNewAddress, removeAddress, savedAddresses, saveAddress } from './destinations.ts'

export const walletGetAddress = handle('walletGetAddress', async (call, { currency }) => {
  if (!call.world.catalogue.findCurrency(currency)) throw new Refusal('unknown-currency', 'currency')
  const saved = await savedAddresses(call, call.user.id, currency)
  return {
    message: saved.map(({ id, user_id, address, notes, chain }) => ({
      id,
      currency,
      user_id,
      address,
      notes,
      nettype: chain,
    })),
  }
})

/** Refuses an invalid address before the fund password is checked. */
async function admittedAddress(
  scope: Scope,
  user: User,
  input: Input<'walletAddaddress'>,
): Promise<{ userId: number; currencyId: number; address: string }> {
  assertFundPassword(user)
  const currency = currencyOutside(scope.world, input.currency_id, 'currency_id', 'withdrawals')
  if (!currency.chains.includes(input.netType)) throw new Refusal('unknown-chain', 'netType')
  const address = { userId: user.id, currencyId: currency.id, address: input.address.trim() }
  await assertNewAddress(scope, address)
  return address
}

export const walletAddaddress = handleSlow('walletAddaddress', {
  look: (call) => fundPasswordHash(call, call.user),
  work: (hash, { pay_password }) => compareFundPassword(pay_password, hash),
  async run(call, input, compared) {
    const { user, translate } = call
    const address = await admittedAddress(call, user, input)
    return withProof(call, { user, code: input.code, compared }, async (scope) => {
      await saveAddress(scope, { ...address, chain: input.netType, notes: input.notes ?? '' })
      return { message: translate('done-address-saved') }
    })
  },
})

export const walletDeladdress = handle('walletDeladdress', async (call, { address_id }) => {
  await removeAddress(call, call.user.id, address_id)
  return { message: call.translate('done-address-removed') }
})
