import { FundPasswordState } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { bankCurrencyId } from '#sdk/model/balance.ts'
import { toBankCardInfo } from '#sdk/model/bankCard.ts'
import { toDepositTarget } from '#sdk/model/chainAddress.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { toSavedAddresses } from '#sdk/model/savedAddress.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import type { Context } from '../context/context.ts'
import { unitsOfAmount } from '../values/decimals.ts'

// Checks refusals before a code is sent: codes are rate limited, and that refusal would hide the cause. Reasons are
// those of the contract.

interface Withdrawal {
  /** `bank` for the bank card. */
  readonly currency: number
  readonly amount: string
  readonly address: string
}

/**
 * Checks in the order of the contract.
 * @throws ApiError with the reason that the backend would give
 */
export async function expectWithdrawable(context: Context, withdrawal: Withdrawal): Promise<void> {
  const { currency, amount, address } = withdrawal
  const refuse = refusing('walletOut')
  const { identity } = toProfile(await read(context.api, 'userCenter', {}))
  if (identity !== 'verified')
    throw new ApiError('identity-needed', `your identity must be verified first; it is ${identity}`, {
      operation: 'walletOut',
    })
  await expectFundPassword(context, 'walletOut')
  if (currency === bankCurrencyId) {
    const { card } = toBankCardInfo(await read(context.api, 'userCashInfo', {}))
    if (!card) throw refuse('card-first', 'no bank card is saved; save one with: h5 card save')
  } else {
    const saved = toSavedAddresses(await read(context.api, 'walletGetAddress', { currency }))
    if (saved.length === 0)
      throw refuse('withdraw-address-first', 'no address is saved; save one with: h5 address add', 'address')
    if (!saved.some((one) => one.address === address.trim()))
      throw refuse('address-not-saved', '--to: not a saved address; see: h5 address list', 'address')
  }
  const info = toWithdrawalInfo(await read(context.api, 'walletGetInfo', { currency }))
  if (info.leftToday === 0)
    throw refuse('daily-limit', `the daily limit of ${String(info.dailyLimit ?? 0)} withdrawals is reached`)
  if (unitsOfAmount(amount) < unitsOfAmount(info.minimum))
    throw refuse('below-minimum', `<amount>: the minimum is ${info.minimum} ${info.currency}`, 'number')
  if (unitsOfAmount(amount) > unitsOfAmount(info.available))
    throw refuse(
      'insufficient-balance',
      `<amount>: ${info.available} ${info.currency} are available on spot`,
      'number',
    )
}

interface NewAddress extends Pick<Withdrawal, 'currency' | 'address'> {
  readonly chain: string
}

/** @throws ApiError fund-password-not-set, unknown-chain, address-taken */
export async function expectNewAddress(
  context: Context,
  { currency, chain, address }: NewAddress,
): Promise<void> {
  const refuse = refusing('walletAddaddress')
  await expectFundPassword(context, 'walletAddaddress')
  const { addresses } = toDepositTarget(await read(context.api, 'walletGetInAddress', { currency }))
  const chains = addresses.map((one) => one.chain)
  if (!chains.includes(chain))
    throw refuse('unknown-chain', `--chain: must be one of ${chains.join(', ')}, not ${chain}`, 'netType')
  const saved = toSavedAddresses(await read(context.api, 'walletGetAddress', { currency }))
  if (saved.some((one) => one.address === address.trim()))
    throw refuse('address-taken', '<address>: already saved', 'address')
}

/** @throws ApiError fund-password-not-set */
export async function expectFundPassword({ api }: Context, operation: string): Promise<void> {
  if ((await read(api, 'userHasPassword', {})) !== FundPasswordState.set)
    throw refusing(operation)(
      'fund-password-not-set',
      'no fund password is set; set one with: h5 password fund',
    )
}

const refusing =
  (operation: string) =>
  (reason: string, message: string, field?: string): ApiError =>
    new ApiError('refused', message, { operation, reason, field })
