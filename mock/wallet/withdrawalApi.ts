import { Amount } from '#domain/amount.ts'
import { format, parse } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { Flag, IdentityStatus } from '#generated/enums.ts'
import { mayOwnBankAccount } from '../accounts/identity/identity.ts'
import {
  assertFundPassword,
  compareFundPassword,
  fundPasswordHash,
  withProof,
} from '../accounts/password/passwords.ts'
import { bankCurrency, type Currency } from '../engine/catalogue.ts'
import { handle, handleSlow, type Input } from '../engine/handler.ts'
import { balanceOf } from '../engine/ledger.ts'
import { paginate, pageOf } from '../engine/paginate.ts'
import { attributeBalanceError, IdentityNeeded, Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import type { AccountKind } from '../store/accountKinds.ts'
import type { User } from '../store/schema.ts'
import { currencyOutside, accountCurrency } from './currencies.ts'
import { bankCardOf, savedAddresses } from './destinations.ts'
import { fileWithdrawal, withdrawalsLeftToday, type Destination } from './withdrawals.ts'

export const walletGetInfo = handle('walletGetInfo', async (call, input) => {
  const currency = currencyOutside(call.world, input.currency, 'currency', 'withdrawals')
  const { perDay, arrivalHours } = call.world.settings.withdrawals
  const free = async (kind: AccountKind) =>
    format(
      await balanceOf(call.tx, {
        owner: call.user.id,
        currencyId: accountCurrency(currency.id),
        kind,
        bucket: 'available',
      }),
    )
  return {
    message: {
      rate: format(parse(currency.withdrawalFee), 4),
      min_number: format(currency.minWithdrawal),
      name: currency.name,
      legal_balance: await free('trust'),
      change_balance: await free('spot'),
      min_charge: format(currency.minDeposit),
      daily_limit: perDay,
      left_today: await withdrawalsLeftToday(call, call.user.id),
      arrival_hours: arrivalHours,
      saves_address: Flag.yes,
      networks: currency.chains.flatMap((chain) => {
        const { [chain]: network } = call.world.settings.deposits.networks
        if (!network) return []
        const { confirmations, arrivalMinutes, closed } = network
        return [
          { chain, confirmations, arrival_minutes: arrivalMinutes, closed: closed ? Flag.yes : Flag.no },
        ]
      }),
    },
  }
})

/** Bank withdrawals send this instead of an address. */
const noAddress = '--'

/** Refuses an invalid withdrawal before the fund password is checked, in the contract's order of checks. */
async function checkWithdrawal(
  scope: Scope,
  user: User,
  input: Input<'walletOut'>,
): Promise<{ currency: Currency; amount: bigint; to: Destination }> {
  if (user.review_status !== IdentityStatus.verified) throw new IdentityNeeded()
  assertFundPassword(user)
  const currency = currencyOutside(scope.world, input.currency, 'currency', 'withdrawals')
  const to =
    currency.id === bankCurrency
      ? await toBankCard(scope, user, input.address.trim())
      : await toAddress(scope, user, currency, input)
  if ((await withdrawalsLeftToday(scope, user.id)) === 0) {
    throw new Refusal('daily-limit', undefined, { limit: scope.world.settings.withdrawals.perDay })
  }
  const amount = parse(input.number)
  if (amount < currency.minWithdrawal) {
    const limit = new Amount(currency.minWithdrawal, currency.name)
    throw new Refusal('below-minimum', 'number', { limit })
  }
  return { currency, amount, to }
}

/**
 * Returns a saved address, or with `netType` a new one, which the withdrawal saves.
 * @throws Refusal withdraw-address-first, address-not-saved, unknown-chain, address-taken
 */
async function toAddress(
  scope: Scope,
  user: User,
  currency: Currency,
  input: Input<'walletOut'>,
): Promise<Destination> {
  const { netType, notes = '' } = input
  const address = input.address.trim()
  const saved = await savedAddresses(scope, user.id, currency.id)
  const found = saved.find((one) => one.address === address)
  if (netType === undefined) {
    if (saved.length === 0) throw new Refusal('withdraw-address-first', 'address')
    if (!found) throw new Refusal('address-not-saved', 'address')
  } else {
    if (!currency.chains.includes(netType)) throw new Refusal('unknown-chain', 'netType')
    if (found && found.chain !== netType)
      throw new Refusal('address-taken', 'address', { chain: found.chain })
  }
  const chain = found?.chain ?? netType ?? ''
  return {
    chain,
    address,
    bankName: '',
    bankAccount: '',
    bankHolder: '',
    ...(!found && { newAddress: { userId: user.id, currencyId: currency.id, chain, address, notes } }),
  }
}

/**
 * Checks the holder, since the card may have been saved before identity verification.
 * @throws Refusal card-first, holder-differs, address-not-saved
 */
async function toBankCard(scope: Scope, user: User, address: string): Promise<Destination> {
  const card = await bankCardOf(scope, user.id)
  if (!card) throw new Refusal('card-first')
  if (!(await mayOwnBankAccount(scope, user, card.real_name))) throw new Refusal('holder-differs')
  if (address !== noAddress) throw new Refusal('address-not-saved', 'address')
  const { bank_name: bankName, bank_account: bankAccount, real_name: bankHolder } = card
  return { chain: '', address, bankName, bankAccount, bankHolder }
}

/** Withdrawals to the user's own card do not need a code. */
const codeOf = ({ currency, code = '' }: Input<'walletOut'>): string | undefined =>
  currency === bankCurrency ? undefined : code

export const walletOut = handleSlow('walletOut', {
  look: (call) => fundPasswordHash(call, call.user),
  work: (hash, { pay_password }) => compareFundPassword(pay_password, hash),
  async run(call, input, compared) {
    const { user, translate } = call
    const { currency, amount, to } = await checkWithdrawal(call, user, input)
    return withProof(call, { user, code: codeOf(input), compared }, async (scope) => {
      const withdrawal = { userId: user.id, currency, amount, to, remark: input.remark ?? '' }
      await attributeBalanceError('number', () => fileWithdrawal(scope, withdrawal))
      return { message: translate('done-filed') }
    })
  },
})

export const chargeMentionLog3 = handle('chargeMentionLog3', async (call, { page = 1, limit = 5 }) => {
  const own = call.tx.selectFrom('withdrawal').where('user_id', '=', call.user.id)
  const { rows, total } = await pageOf(own.selectAll().orderBy('id', 'desc'), { page, limit })
  const data = rows.map((row) => {
    const { name } = call.world.catalogue.currency(row.currency_id)
    return {
      id: row.id,
      user_id: row.user_id,
      currency: row.currency_id,
      name,
      currency_name: name,
      currency_type: row.chain,
      address: row.address,
      number: format(row.amount),
      rate: format(parse(row.rate), 4),
      fee: format(row.fee),
      real_number: format(row.amount - row.fee),
      status: row.status,
      notes: row.reason,
      remark: row.remark,
      txid: row.txid,
      account_number: call.user.account,
      bank_name: row.bank_name,
      bank_account: row.bank_account,
      bank_holder: row.bank_holder,
      create_time: dateTimeText(row.created_at),
    }
  })
  return { message: paginate('/api/charge_mention/log3', data, { page, limit, total }) }
})
