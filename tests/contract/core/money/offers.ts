import { parse } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Payload } from '#sdk/operations.ts'
import { NotPossible } from '../notPossible.ts'

/** A market as far as the cost of an order depends on it, in units of 10^-8. */
export interface Market {
  readonly base: string
  readonly quote: string
  /** The last price, of this moment. */
  readonly price: bigint
  /** Base currency in one contract lot. */
  readonly lot: bigint
  /** Percent. */
  readonly contractFee: bigint
}

/** What the public lists of a backend say of prices, fees and currencies. Ids that they do not know cost USDT. */
export interface Offers {
  market(currencyId: string, legalId: string): Promise<Market>
  /** Percent. */
  optionFee(matchId: string): Promise<string>
  nameOf(currencyId: string): Promise<string>
  planCurrency(planId: string): Promise<string>
  launchCurrency(launchId: string): Promise<string>
}

/** Reads a public list. @throws NotPossible when the backend refuses, or answers against the contract */
export type ReadList = <Id extends OperationId>(operation: Id) => Promise<Payload<Id>>

/** Bank transfers are credited in USDT, and so is what nobody knows. */
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
      // A market that nobody has is traded by nobody either: any price will do for what has to be refused.
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

/** Reads something until it could be read once. */
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
