import { parse } from '#domain/decimal.ts'
import { optionFee, type Forecast } from '#domain/options.ts'
import { OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import { post, systemAccounts } from '../../engine/ledger.ts'
import { linesOf } from '../../engine/moves.ts'
import { schedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { lastPrice } from '../../market/sources.ts'
import type { MicroOrder } from '../../store/schema.ts'
import { runningOptions } from '../../store/underWay.ts'
import { earnRebates } from '../../wallet/promotion/rebates.ts'
import { entries } from './ledger.ts'
import { optionEvent } from './rows.ts'

export interface NewOption {
  readonly userId: number
  readonly market: Market
  readonly currencyId: number
  readonly forecast: Forecast
  readonly seconds: number
  /** In units. */
  readonly amount: bigint
  readonly profitPercent: string
}

export const optionLines = (currencyId: number) => linesOf({ currencyId, kind: 'option' })

/**
 * Buys an option at the price of this tick and takes amount and fee from the available balance.
 * @throws Refusal insufficient-balance
 */
export async function buyOption(scope: Scope, purchase: NewOption): Promise<MicroOrder> {
  const { userId, market, currencyId, amount, seconds } = purchase
  const fee = optionFee(amount, parse(scope.world.settings.option.feePercent))
  const option = await scope.tx
    .insertInto('micro_order')
    .values({
      user_id: userId,
      market_id: market.id,
      currency_id: currencyId,
      type: OptionType[purchase.forecast],
      seconds,
      amount,
      fee,
      open_price: lastPrice(scope, market),
      end_price: 0n,
      profit_percent: purchase.profitPercent,
      profit: 0n,
      frozen: amount,
      status: OptionStatus.open,
      result: OptionResult.even,
      created_at: scope.now,
      expires_at: scope.now + seconds * 1000,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const micro = optionLines(currencyId)
  await post(scope, {
    type: entries.open.type,
    info: String(option.id),
    lines: [
      micro(userId, 'available', -(amount + fee)),
      micro(userId, 'frozen', amount),
      micro(systemAccounts.fees, 'available', fee),
    ],
  })
  if (fee > 0n) await earnRebates(scope, { userId, currencyId, fee })
  await schedule(scope, 'option-expiry', option.id, option.expires_at)
  scope.emit({ to: userId, event: 'option', payload: { type: 'option', option: optionEvent(scope, option) } })
  return option
}

/** Number of options a user has open in a currency. */
export async function openOptions(scope: Scope, userId: number, currencyId: number): Promise<number> {
  const { n } = await scope.tx
    .selectFrom('micro_order')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .where(runningOptions)
    .executeTakeFirstOrThrow()
  return n
}
