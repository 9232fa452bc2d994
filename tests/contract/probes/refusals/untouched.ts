import { ContractStatusFilter } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { usdt } from '../../core/pair.ts'
import type { Trial } from '../../core/trial.ts'

/** Everything of a user that money or an order could have changed, as comparable text. */
export type Holdings = Readonly<Record<string, string>>

/** Operations whose refusal must leave the holdings of the account unchanged. */
export const movesMoney: ReadonlySet<OperationId> = new Set<OperationId>([
  'walletChange',
  'walletChargeReq',
  'walletOut',
  'coinTradePlace',
  'coinTradeCancel',
  'microtradeSubmit',
  'leverSubmit',
  'leverClose',
  'leverSetstop',
  'leverAddmargin',
  'lhDepositBuy',
  'lhDepositOrderCancel',
  'lhSendOrderPlace',
])

/**
 * Reads the balances and newest records of the caller, and what else this operation could have left behind.
 * @throws NotPossible when some of it cannot be read
 */
export async function holdings(trial: Trial, operation?: OperationId): Promise<Holdings> {
  const { message: wallets } = await trial.must('walletList', { fields: { currency_name: '' } })
  const { legal_wallet, change_wallet, lever_wallet, micro_wallet } = wallets
  const balances = [legal_wallet, change_wallet, lever_wallet, micro_wallet].flatMap(({ balance }) =>
    balance.flatMap((row: object & { readonly currency_name: string }) =>
      Object.entries(row)
        .filter(([name]) => name.endsWith('_balance'))
        .map(([name, amount]) => [`${name} of ${row.currency_name}`, amount]),
    ),
  )
  const one = { page: 1, limit: 1 }
  const plans = await trial.must('lhDepositOrderList', { fields: one })
  const subscriptions = await trial.must('lhSendOrderList', { fields: one })
  const contracts = await trial.must('leverMyTrade', { fields: { ...one, status: ContractStatusFilter.all } })
  const [newest] = contracts.message.message.data
  const deposits = await trial.must('chargeMentionLog2', { fields: one })
  return {
    ...(Object.fromEntries(balances) as Record<string, string>),
    'plans in lh/deposit/order': String(plans.message.total),
    'subscriptions in lh/send/order_list': String(subscriptions.message.total),
    'newest contract in lever/my_trade': String(newest?.id ?? 'none'),
    'newest deposit in charge_mention_log2': String(deposits.message.data[0]?.id ?? 'none'),
    ...(operation !== undefined && (await more[operation]?.(trial))),
  }
}

/** Other records that some refused operations could have changed. */
const more: Readonly<Partial<Record<OperationId, (trial: Trial) => Promise<Holdings>>>> = {
  walletChange: async (trial) => {
    const { total } = (await trial.must('walletHzhistory', { fields: { page: 1, limit: 1 } })).message
    return { 'rows in wallet/hzhistory': String(total) }
  },
  walletOut: withdrawalsOf,
  lhSendOrderPlace: launchesOf,
}

/** A subscription takes coins from those that are left. Elsewhere than on a mock, others subscribe as well. */
async function launchesOf(trial: Trial): Promise<Holdings> {
  if (!trial.control) return {}
  const { message } = await trial.must('lhSendConfig')
  return Object.fromEntries(message.map(({ id, last_num }) => [`left of launch ${String(id)}`, last_num]))
}

/** A withdrawal may save its address, and counts among those of its day. */
async function withdrawalsOf(trial: Trial): Promise<Holdings> {
  const { data } = (await trial.must('chargeMentionLog3')).message
  const { left_today: left } = (await trial.must('walletGetInfo', { fields: { currency: usdt } })).message
  const { message: saved } = await trial.must('walletGetAddress', { fields: { currency: usdt } })
  return {
    'newest withdrawal in charge_mention/log3': String(data[0]?.id ?? 'none'),
    'addresses in wallet/get_address': saved.map(({ address }) => address).join(),
    // An extension.
    'withdrawals left today': String(left ?? 'unknown'),
  }
}

/** Describes the difference; undefined when there is none. */
export function difference(before: Holdings, after: Holdings): string | undefined {
  const changes = Object.entries(after)
    .filter(([name, value]) => before[name] !== value)
    .map(([name, value]) => `${name} was ${before[name] ?? 'not there'}, is ${value}`)
  return changes.length === 0 ? undefined : changes.slice(0, 3).join('; ')
}

/**
 * Compares the holdings before and after an action that must not change them. An option or plan that ends in between
 * changes them as well, so only a repeated difference is a fault. `again` prepares the second try.
 * `look` reads what another caller holds.
 */
export async function changesNothing(
  trial: Trial,
  act: () => Promise<void>,
  again?: () => Promise<void>,
  look = () => holdings(trial),
): Promise<string | undefined> {
  let change: string | undefined
  for (let tries = 0; tries < 2; tries++) {
    if (tries > 0) await again?.()
    const before = await look()
    await act()
    change = difference(before, await look())
    if (change === undefined) return undefined
  }
  return change
}
