import { minus, sum } from '#domain/decimalText.ts'
import { ContractStatus, OptionStatus } from '#generated/enums.ts'
import { toDepositRecord } from '#sdk/model/depositRecord.ts'
import { toOption } from '#sdk/model/option.ts'
import { toPosition } from '#sdk/model/position.ts'
import { toSubscription } from '#sdk/model/subscription.ts'
import { toWithdrawalRecord } from '#sdk/model/withdrawalRecord.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import { readPage, type ListOperation, type RowOf } from '#sdk/pages.ts'
import { api } from '../api/api.ts'
import { leverPath, optionPath } from '../market/paths.ts'
import { type FoundItem, keyAt, type InboxItem } from './items.ts'
import { read } from '#sdk/call.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { bankCurrencyId, bankUnit } from '#sdk/model/balance.ts'
import { serverNow } from '../api/clock.ts'

/** Records that report an outcome. */
export type Source = 'deposit' | 'withdrawal' | 'subscription' | 'position' | 'option'

const unitOf = (currencyId: number, name: string) => (currencyId === bankCurrencyId ? bankUnit : name)

/** Reads the newest records of each kind as inbox items. */
export const sources: Readonly<Record<Source, () => Promise<readonly FoundItem[]>>> = {
  deposit: () =>
    itemsOf('chargeMentionLog2', {}, (row) => {
      const { id, status, amount, currency, currencyId, reason, ...times } = toDepositRecord(row)
      if (status === 'underReview') return undefined
      return {
        key: `deposit ${id} ${times.createdAt}`,
        event: status === 'passed' ? 'depositPassed' : 'depositRejected',
        at: times.updatedAt ?? times.createdAt,
        to: `/pages/assets/record?tab=deposits&id=${id}`,
        values: { amount, unit: unitOf(currencyId, currency), reason },
      }
    }),
  withdrawal: () =>
    itemsOf('chargeMentionLog3', {}, (row) => {
      const { id, status, amount, currency, currencyId, reason, createdAt } = toWithdrawalRecord(row)
      if (status === 'underReview') return undefined
      return {
        key: `withdrawal ${id} ${createdAt}`,
        event: status === 'passed' ? 'withdrawalPassed' : 'withdrawalRejected',
        at: createdAt,
        to: `/pages/assets/record?tab=withdrawals&id=${id}`,
        values: { amount, unit: unitOf(currencyId, currency), reason },
      }
    }),
  subscription: () =>
    itemsOf('lhSendOrderList', {}, (row) => {
      const order = toSubscription(row)
      const released = order.review === 'passed' && order.completedAt !== undefined
      if (order.review === 'underReview') return undefined
      return {
        key: `subscription ${order.id} ${order.createdAt} ${released ? 'released' : order.review}`,
        event: released
          ? 'subscriptionReleased'
          : order.review === 'passed'
            ? 'subscriptionPassed'
            : 'subscriptionRejected',
        at: order.completedAt ?? order.createdAt,
        to: '/pages/publication/index?show=mine',
        values: {
          ...(released && order.coin !== undefined
            ? { amount: order.coins, unit: order.coin }
            : { amount: order.amount, unit: order.currency }),
          reason: order.reason ?? '',
        },
      }
    }),
  position: () =>
    itemsOf('leverMyTrade', { status: ContractStatus.closed }, (row) => {
      const closed = toPosition(row)
      // Positions closed by their owner are not news.
      if (closed.status !== 'closed' || closed.closedBy === undefined || closed.closedBy === 'user')
        return undefined
      return {
        key: `position ${closed.id} ${closed.createdAt}`,
        event: closed.closedBy,
        at: closed.completedAt,
        to: `${leverPath(closed.symbol)}&show=history`,
        values: {
          symbol: closed.symbol,
          profit: minus(closed.realizedProfit, sum([closed.fees, closed.overnightInterest])),
        },
      }
    }),
  option: () =>
    itemsOf('microtradeLists', { status: OptionStatus.closed }, (row) => {
      const { id, symbol, status, profit, fee, createdAt, deliveryAt } = toOption(row)
      if (status !== 'closed') return undefined
      return {
        key: `option ${id} ${createdAt}`,
        event: 'optionSettled',
        at: deliveryAt,
        to: optionPath(symbol),
        values: { symbol, profit: minus(profit, fee) },
      }
    }),
}

async function itemsOf<Id extends ListOperation>(
  operation: Id,
  input: Input<Id>,
  toItem: (row: RowOf<Payload<Id>>) => FoundItem | undefined,
): Promise<readonly FoundItem[]> {
  const { rows } = await readPage(api, operation, input, 1, { limit: 20 })
  return rows.map(toItem).filter((item) => item !== undefined)
}

/** The current state of the verification, and the item for its change since `before`. */
export async function readIdentity(
  before: string | undefined,
): Promise<{ readonly state: string; readonly items: readonly InboxItem[] }> {
  const { identity, advanced, reason = '', reviewedAt } = toProfile(await read(api, 'userCenter', {}))
  const state = `${identity} ${advanced} ${reason}`
  const to = '/pages/verification/index'
  const values = { reason }
  if (reviewedAt !== undefined) {
    // While the next step is under review, the reason of the last decision is no longer sent.
    if (identity === 'underReview' || advanced === 'underReview') return { state, items: [] }
    const event = reason === '' ? 'identityPassed' : 'identityRejected'
    return { state, items: [{ key: `identity ${reviewedAt}`, event, at: reviewedAt, to, values }] }
  }
  const verified = [identity, advanced].filter((each) => each === 'verified').length
  const verifiedBefore = before?.split(' ').filter((word) => word === 'verified').length ?? verified
  const event = verified > verifiedBefore ? 'identityPassed' : reason === '' ? undefined : 'identityRejected'
  if (before === undefined || before === state || event === undefined) return { state, items: [] }
  const at = serverNow()
  return { state, items: [{ key: keyAt(`identity ${state}`, at), event, at, to, values }] }
}
