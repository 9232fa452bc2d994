import { contractFee, marginOf } from '#domain/contracts.ts'
import { unitScale, parse, percentUp } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { ContractOrderKind, SpotSide } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Fields } from '../contract.ts'
import { pair } from '../pair.ts'
import type { Offers } from './offers.ts'

/** Purpose of one write of money. */
export type Purpose = keyof typeof purposes

/** Every purpose, as named in the plan and the report. */
export const purposes = {
  buying: 'a spot market order, sold again',
  waiting: 'a resting spot order',
  selling: 'a sale of the purchase',
  margin: 'the margin of a contract',
  addition: 'more margin for a contract',
  stake: 'the stake of an option',
  plan: 'the principal of a plan',
  subscription: 'a subscription, which cannot be undone',
  withdrawal: 'a withdrawal',
  deposit: 'a deposit request, for the reviewers to reject',
} as const

/** The most that one write can take, lock or sell, or ask to have paid in. */
export interface Cost {
  readonly purpose: Purpose
  /** Units of 10^-8. */
  readonly amount: bigint
  readonly currency: string
  /** Proceeds of a purchase, which may be sold again. */
  readonly brings?: { readonly amount: bigint; readonly currency: string }
}

/** Reads the fields of a request; an unreadable or negative amount counts as 0. */
interface Form {
  text(name: string): string
  amount(name: string): bigint
}

type Price = (form: Form, offers: Offers) => Promise<Cost>

/** Maximum slippage of a market order, in percent. */
const spread = 5n
const withSpread = (price: bigint): bigint => (price * (100n + spread)) / 100n

/**
 * Operations that move money out of an account or request some. Transfers between the user's own accounts are not
 * included.
 */
const prices: Readonly<Partial<Record<OperationId, Price>>> = {
  coinTradePlace: async (form, offers) => {
    const market = await offers.market(form.text('currency_id'), form.text('legal_id'))
    const amount = form.amount('amount')
    const target = form.amount('target_price')
    if (form.text('type') === String(SpotSide.sell))
      return { purpose: 'selling', amount, currency: market.base }
    const brings = { amount, currency: market.base }
    const price = target > 0n ? target : withSpread(market.price)
    const purpose = target > 0n ? 'waiting' : 'buying'
    return { purpose, amount: holdOf('buy', price, amount), currency: market.quote, brings }
  },
  leverSubmit: async (form, offers) => {
    const market = await offers.market(form.text('currency_id'), form.text('legal_id'))
    const isLimit = form.text('status') === String(ContractOrderKind.limit)
    const target = form.amount('target_price')
    const price = isLimit && target > 0n ? target : withSpread(market.price)
    const size = (market.lot * form.amount('share')) / unitScale
    const multiple = Math.max(1, Math.floor(Number(form.text('multiple'))) || 1)
    const fees = 2n * contractFee(price, size, market.contractFee)
    return { purpose: 'margin', amount: marginOf(price, size, multiple) + fees, currency: market.quote }
  },
  // Probes add margin to positions of one pair.
  leverAddmargin: async (form, offers) => ({
    purpose: 'addition',
    amount: form.amount('amount'),
    currency: await offers.nameOf(String(pair.legal_id)),
  }),
  microtradeSubmit: async (form, offers) => {
    const amount = form.amount('number')
    const fee = percentUp(amount, await offers.optionFee(form.text('match_id')))
    return { purpose: 'stake', amount: amount + fee, currency: await offers.nameOf(form.text('currency_id')) }
  },
  lhDepositBuy: async (form, offers) => ({
    purpose: 'plan',
    amount: form.amount('amount'),
    currency: await offers.planCurrency(form.text('config_id')),
  }),
  lhSendOrderPlace: async (form, offers) => ({
    purpose: 'subscription',
    // Redeeming costs nothing, whatever the amount.
    amount: form.text('redeem_id') === '' ? form.amount('amount') : 0n,
    currency: await offers.launchCurrency(form.text('config_id')),
  }),
  walletOut: async (form, offers) => ({
    purpose: 'withdrawal',
    amount: form.amount('number'),
    currency: await offers.nameOf(form.text('currency')),
  }),
  walletChargeReq: async (form, offers) => ({
    purpose: 'deposit',
    amount: form.amount('amount'),
    currency: await offers.nameOf(form.text('currency')),
  }),
}

export const isPaid = (operation: OperationId): boolean => operation in prices

/** @returns undefined for a request that costs nothing */
export async function costOf(
  operation: OperationId,
  fields: Fields,
  offers: Offers,
): Promise<Cost | undefined> {
  return prices[operation]?.(formOf(fields), offers)
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

function formOf(fields: Fields): Form {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    text,
    amount: (name) => {
      try {
        return larger(parse(text(name)), 0n)
      } catch {
        return 0n
      }
    },
  }
}
