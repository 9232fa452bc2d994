import { handle } from '../contract/handler.ts'
import { parse } from '../domain/money.ts'
import { accountLog, kindNumbers } from '../funds/logs.ts'
import { currencyIn } from '../funds/kinds.ts'
import { transfer } from '../funds/transfers.ts'
import { walletDetail as detail, walletGroups } from '../funds/wallets.ts'
import { openPositions } from '../lever/rows.ts'
import { entryType } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import { costing } from './costing.ts'
import { paginate } from './paginate.ts'

export const walletList = handle('walletList', async (call, { currency_name = '' }) => ({
  message: await walletGroups(call, call.user.id, currency_name),
}))

export const walletDetail = handle('walletDetail', async (call, { currency, type }) => {
  const found = currencyIn(call.world, currency, 'currency', [type])
  return { message: await detail(call, call.user.id, found, type) }
})

export const walletLegalLog = handle(
  'walletLegalLog',
  async (call, { currency, type, page = 1, limit = 10 }) => {
    const { log, total } = await accountLog(call, call.user, call.say, {
      ...(currency === undefined ? {} : { currencyId: currency }),
      ...(type === undefined ? {} : { kind: kindNumbers[type] }),
      page,
      limit,
    })
    return { message: { list: log, count: total, limit } }
  },
)

export const walletHzhistory = handle('walletHzhistory', async (call, { page = 1, limit = 10 }) => {
  const types = [entryType.transferIn, entryType.transferOut]
  const { log, total } = await accountLog(call, call.user, call.say, { types, page, limit })
  return { message: paginate('/api/wallet/hzhistory', log, { page, limit, total }) }
})

export const walletChange = handle(
  'walletChange',
  async (call, { currency_id, number, from_field, to_field }) => {
    const currency = currencyIn(call.world, currency_id, 'currency_id', [from_field, to_field])
    if (from_field === to_field) throw new Refusal('same-account-kind', 'to_field')
    if (from_field === 'lever' && (await openPositions(call, call.user.id)).length > 0)
      throw new Refusal('position-open')
    await costing('number', () =>
      transfer(call, {
        userId: call.user.id,
        currencyId: currency.id,
        amount: parse(number),
        from: from_field,
        to: to_field,
      }),
    )
    return { message: call.say('done-transferred') }
  },
)
