import { handle, handlePrepared, type Input } from '../engine/handler.ts'
import { currencyOutside } from './outside.ts'
import { assertNewAddress, removeAddress, savedAddresses, saveAddress } from './savedAddresses.ts'
import { useCode } from '../accounts/codes.ts'
import { assertFundPassword, checkProof } from '../accounts/fundPassword.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import type { User } from '../store/schema.ts'

export const walletGetAddress = handle('walletGetAddress', async (call, { currency }) => {
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

/** What is refused of a new address before anybody looks at the fund password. */
async function admittedAddress(
  scope: Scope,
  user: User,
  input: Input<'walletAddaddress'>,
): Promise<{ userId: number; currencyId: number; address: string }> {
  assertFundPassword(user)
  const currency = currencyOutside(scope.world, input.currency_id, 'currency_id', 'withdrawals')
  if (!currency.chains.includes(input.netType)) throw new Refusal('unknown-chain', 'netType')
  const wanted = { userId: user.id, currencyId: currency.id, address: input.address.trim() }
  await assertNewAddress(scope, wanted)
  return wanted
}

export const walletAddaddress = handlePrepared(
  'walletAddaddress',
  (world, input, { token }) =>
    checkProof(world, token, { password: input.pay_password, code: input.code }, (scope, user) =>
      admittedAddress(scope, user, input),
    ),
  async (call, input, refusal) => {
    const wanted = await admittedAddress(call, call.user, input)
    if (refusal) throw refusal
    await useCode(call, call.user.account, 'withdrawal', input.code)
    await saveAddress(call, { ...wanted, chain: input.netType, notes: input.notes ?? '' })
    return { message: call.translate('done-address-saved') }
  },
)

export const walletDeladdress = handle('walletDeladdress', async (call, { address_id }) => {
  await removeAddress(call, call.user.id, address_id)
  return { message: call.translate('done-address-removed') }
})
