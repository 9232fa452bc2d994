import { Amount } from '#domain/amount.ts'
import { format, parse, smaller } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { ReviewStatus } from '#generated/enums.ts'
import { ownPicture, pictureAddress } from '../accounts/pictures/pictures.ts'
import { bankCurrency } from '../engine/catalogue.ts'
import { handle } from '../engine/handler.ts'
import { paginate, pageOf } from '../engine/paginate.ts'
import { Refusal } from '../engine/refusal.ts'
import { depositAddresses } from './addresses.ts'
import { currencyOutside } from './currencies.ts'
import { fileDeposit, isProofUsed, roomFor } from './deposits.ts'

/** Creates addresses on first use. */
export const walletGetInAddress = handle(
  'walletGetInAddress',
  async (call, { currency }) => {
    const found = currencyOutside(call.world, currency, 'currency', 'deposits')
    if (found.id === bankCurrency)
      return { message: { ...call.world.settings.deposits.bank, reference: `H5-${call.user.id}` } }
    return { message: await depositAddresses(call, call.user.id, found) }
  },
  { writes: true },
)

/** More than any market trades. */
const mostAtOnce = parse('1000000000')

export const walletChargeReq = handle('walletChargeReq', async (call, input) => {
  const currency = currencyOutside(call.world, input.currency, 'currency', 'deposits')
  const amount = parse(input.amount)
  if (amount < currency.minDeposit) {
    throw new Refusal('below-minimum', 'amount', { limit: new Amount(currency.minDeposit, currency.name) })
  }
  const most = smaller(mostAtOnce, await roomFor(call, currency.id))
  if (amount > most)
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(most, currency.name, 0) })
  const chain = input.chain ?? currency.chains[0] ?? ''
  if (chain !== '' && !currency.chains.includes(chain)) throw new Refusal('unknown-chain', 'chain')
  const proof = await ownPicture(call, call.user.id, input.imgs, { reason: 'proof-not-found', field: 'imgs' })
  if (await isProofUsed(call, call.user.id, proof)) throw new Refusal('proof-used', 'imgs')
  await fileDeposit(call, {
    userId: call.user.id,
    currencyId: currency.id,
    chain,
    address: input.account ?? '',
    amount,
    proof,
    payer: input.name ?? '',
    bankAccount: input.bank_account ?? '',
  })
  return { message: call.translate('done-filed') }
})

export const chargeMentionLog2 = handle('chargeMentionLog2', async (call, { page = 1, limit = 5 }) => {
  const own = call.tx.selectFrom('deposit').where('user_id', '=', call.user.id)
  const { rows, total } = await pageOf(own.selectAll().orderBy('id', 'desc'), { page, limit })
  const data = rows.map((row) => ({
    id: row.id,
    uid: row.user_id,
    currency_id: row.currency_id,
    amount: format(row.amount),
    fee: format(0n),
    real_amount: format(row.status === ReviewStatus.passed ? row.amount : 0n),
    user_account: row.address,
    chain: row.chain,
    status: row.status,
    remark: row.reason,
    created_at: dateTimeText(row.created_at),
    updated_at: dateTimeText(row.updated_at),
    image: pictureAddress(call, row.proof),
    payer: row.payer,
    bank_account: row.bank_account,
    name: call.world.catalogue.findCurrency(row.currency_id)?.name ?? '',
  }))
  return { message: paginate('/api/charge_mention/log2', data, { page, limit, total }) }
})
