import { parse } from '#domain/decimal.ts'
import { handle } from '../engine/handler.ts'
import { paginate } from '../engine/paginate.ts'
import { attributeBalanceError, Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import { kindFlags } from '../market/rows.ts'
import { kindByName, type AccountKind } from '../store/accountKinds.ts'
import { currencyIn } from './currencies.ts'
import { entries } from './ledger.ts'
import { accountLog, kindNumbers } from './logs.ts'
import { transfer } from './transfers.ts'
import { detailOfWallet as detail, walletGroups, walletRow } from './wallets.ts'

export const walletList = handle('walletList', async (call, { currency_name = '' }) => ({
  message: await walletGroups(call, call.user.id, currency_name),
}))

export const walletDetail = handle('walletDetail', async (call, { currency, type }) => {
  const kind = kindByName[type]
  const found = currencyIn(call.world, currency, 'currency', [kind])
  return { message: await detail(call, call.user.id, found, kind) }
})

export const walletLegalLog = handle(
  'walletLegalLog',
  async (call, { currency, type, page = 1, limit = 10 }) => {
    const { log, total } = await accountLog(call, call.user, call.translate, {
      ...(currency === undefined ? {} : { currencyId: currency }),
      ...(type === undefined ? {} : { kind: kindNumbers[type] }),
      page,
      limit,
    })
    return { message: { list: log, count: total, limit } }
  },
)

export const walletHzhistory = handle('walletHzhistory', async (call, { page = 1, limit = 10 }) => {
  const types = [entries.transferIn.type, entries.transferOut.type]
  const { log, total } = await accountLog(call, call.user, call.translate, { types, page, limit })
  return { message: paginate('/api/wallet/hzhistory', log, { page, limit, total }) }
})

export const walletChange = handle(
  'walletChange',
  async (call, { currency_id, number, from_field, to_field }) => {
    const from = kindByName[from_field]
    const to = kindByName[to_field]
    const currency = currencyIn(call.world, currency_id, 'currency_id', [from, to])
    if (from === to) throw new Refusal('same-account-kind', 'to_field')
    await assertMovable(call, call.user.id, from)
    await attributeBalanceError('number', () =>
      transfer(call, {
        userId: call.user.id,
        currencyId: currency.id,
        amount: parse(number),
        from,
        to,
      }),
    )
    return { message: call.translate('done-transferred') }
  },
)

export const currencyUserCurrencyList = handle('currencyUserCurrencyList', async (call) => {
  const message = []
  for (const currency of call.world.catalogue.currencies) {
    if (currency.kinds.length < 2) continue
    message.push({
      id: currency.id,
      name: currency.name,
      ...kindFlags(currency),
      wallet: await walletRow(call, call.user, currency),
    })
  }
  return { message }
})

/** @throws Refusal position-open when the money of this kind of account backs open positions */
async function assertMovable(scope: Scope, userId: number, kind: AccountKind): Promise<void> {
  for (const { isBacking } of scope.world.registry.ledger)
    if ((await isBacking?.[kind]?.(scope, userId)) === true) throw new Refusal('position-open')
}
