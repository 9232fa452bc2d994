import { handle } from '../contract/handler.ts'
import { format, parse } from '../domain/money.ts'
import { dateTimeText } from '../domain/times.ts'
import { depositAddresses } from '../funds/addresses.ts'
import { fileDeposit, passed } from '../funds/deposits.ts'
import { bankCurrency, type Currency } from '../market/catalogue.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { paginate } from './paginate.ts'

/** @throws Refusal unknown-currency, also for one that takes no deposits */
function depositable({ world }: Scope, id: number): Currency {
  const currency = world.catalogue.findCurrency(id)
  if (!currency || (currency.chains.length === 0 && id !== bankCurrency))
    throw new Refusal('unknown-currency', 'currency')
  return currency
}

export const walletGetInAddress = handle('walletGetInAddress', async (call, { currency }) => {
  const found = depositable(call, currency)
  if (found.id === bankCurrency) return { message: call.world.settings.deposits.bank }
  return { message: await depositAddresses(call, call.user.id, found) }
})

export const walletChargeReq = handle('walletChargeReq', async (call, input) => {
  const currency = depositable(call, input.currency)
  const amount = parse(input.amount)
  if (amount < currency.minDeposit) {
    throw new Refusal('below-minimum', 'amount', { limit: `${format(currency.minDeposit)} ${currency.name}` })
  }
  await assertOwnPicture(call, call.user.id, input.imgs)
  await fileDeposit(call, {
    userId: call.user.id,
    currencyId: currency.id,
    chain: currency.chains[0] ?? '',
    address: input.account ?? '',
    amount,
    proof: input.imgs,
    payer: input.name ?? '',
    bankAccount: input.bank_account ?? '',
  })
  return { message: call.say('done-deposit-filed') }
})

/** A proof is a picture that this user uploaded: nobody points at a stranger's. */
async function assertOwnPicture(scope: Scope, userId: number, address: string): Promise<void> {
  const id = address.split('/').at(-1) ?? ''
  const picture = await scope.tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!picture) throw new Refusal('proof-not-found', 'imgs')
}

export const chargeMentionLog2 = handle('chargeMentionLog2', async (call, { page = 1, limit = 5 }) => {
  const own = call.tx.selectFrom('deposit').where('user_id', '=', call.user.id)
  const { n: total } = await own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => ({
    id: row.id,
    uid: row.user_id,
    currency_id: row.currency_id,
    amount: format(row.amount),
    fee: format(0n),
    real_amount: format(row.status === passed ? row.amount : 0n),
    user_account: row.address,
    chain: row.chain,
    status: row.status as 1 | 2 | 3,
    remark: row.reason,
    created_at: dateTimeText(row.created_at),
    updated_at: dateTimeText(row.updated_at),
    image: row.proof,
    payer: row.payer,
    bank_account: row.bank_account,
    name: call.world.catalogue.findCurrency(row.currency_id)?.name ?? '',
  }))
  return { message: paginate('/api/charge_mention/log2', data, { page, limit, total }) }
})
