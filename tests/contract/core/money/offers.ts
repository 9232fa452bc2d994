import { parse } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Payload } from '#sdk/operations.ts'
import { NotPossible } from '../notPossible.ts'

/** Market data that determines the cost of an order, in units of 10^-8. */
export interface Market {
  readonly base: string
  readonly quote: string
  /** Current last price. */
  readonly price: bigint
  /** Base currency in one contract lot. */
  readonly lot: bigint
  /** Percent. */
  readonly contractFee: bigint
}

/** Prices, fees and currencies from the public lists of a backend. Unknown ids are priced in USDT. */
export interface Offers {
  market(currencyId: string, legalId: string): Promise<Market>
  /** Percent. */
  optionFee(matchId: string): Promise<string>
  nameOf(currencyId: string): Promise<string>
  planCurrency(planId: string): Promise<string>
  launchCurrency(launchId: string): Promise<string>
}

/**
 * Reads a public list.
 * @throws NotPossible when the backend refuses, or violates the contract
 */
export type ReadList = <Id extends OperationId>(operation: Id) => Promise<Payload<Id>>

/** Bank transfers are credited in USDT; unknown currencies count as USDT. */
const usdtName = 'USDT'

export function createOffers(read: ReadList): Offers {
  const markets = async () =>
    (await read('currencyQuotationNew')).flatMap((legal) => legal.quotation.map((row) => ({ ...row })))
  // Prices move; names and fees do not.
  const knownMarkets = remembered(markets)
  const plans = remembered(() => read('lhDepositConfig'))
  const launches = remembered(() => read('lhSendConfig'))
  return {
    market: async (currencyId, legalId) => {
      const rows = await markets()
      const wanted = rows.find(
        (row) => String(row.currency_id) === currencyId && String(row.legal_id) === legalId,
      )
      // An unknown market has no trades either: any price will do for a request that must be refused.
      const row = wanted ?? rows[0]
      if (!row) throw new NotPossible('no market is listed, so the cost of an order cannot be known')
      return {
        base: row.currency_name,
        quote: row.legal_name,
        price: parse(row.now_price),
        lot: parse(row.lever_share_num),
        contractFee: parse(row.lever_trade_fee),
      }
    },
    optionFee: async (matchId) =>
      (await knownMarkets()).find(({ id }) => String(id) === matchId)?.micro_trade_fee ?? '0',
    nameOf: async (currencyId) => {
      const names = (await knownMarkets()).flatMap((row) => [
        [row.legal_id, row.legal_name] as const,
        [row.currency_id, row.currency_name] as const,
      ])
      return names.find(([id]) => String(id) === currencyId)?.[1] ?? usdtName
    },
    planCurrency: async (planId) =>
      (await plans()).find(({ id }) => String(id) === planId)?.currency_name ?? usdtName,
    launchCurrency: async (launchId) =>
      (await launches()).find(({ id }) => String(id) === launchId)?.currency_name ?? usdtName,
  }
}

/** Caches the first successful read. */
function remembered<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return async () => {
    value ??= read()
    try {
      return await value
    } catch (error) {
      value = undefined
      throw error
    }
  }
}
