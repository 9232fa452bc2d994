import { isJsonObject, valueText, type JsonObject } from '../values.ts'
import { decimalOf, definedFields, rowsOf, wholeNumberOf, type RecordedAnswers } from './recorded.ts'

/** Values of a market that no answer contains. */
const unknownMarket = { volatility: 0.6, dailyVolume: 10_000, spreadSteps: 1 }

const byField = (rows: readonly JsonObject[], field: string, value: unknown): JsonObject | undefined =>
  rows.find((row) => valueText(row[field]) !== '' && valueText(row[field]) === valueText(value))

/** Markets of the list of quotations; undefined without one. */
export function learnMarkets(recorded: RecordedAnswers, base: JsonObject): readonly JsonObject[] | undefined {
  const pairs = rowsOf(recorded.payload('currencyQuotationNew')).flatMap((quote) =>
    rowsOf(quote['quotation']),
  )
  if (pairs.length === 0) return undefined
  const [currencies, markets] = [rowsOf(base['currencies']), rowsOf(base['markets'])]
  return pairs.map((pair) => {
    const currency = byField(currencies, 'name', pair['currency_name'])
    const known = markets.find((one) => currency !== undefined && one['currency'] === currency['id']) ?? {}
    const priceScale =
      wholeNumberOf(pair['price_scale']) ?? wholeNumberOf(known['priceScale']) ?? placesOf(pair['now_price'])
    const spread = Math.round(Number(pair['spread']) * 10 ** priceScale)
    const lotSize = decimalOf(pair['lever_share_num'])
    return {
      ...unknownMarket,
      ...known,
      ...definedFields({
        id: wholeNumberOf(pair['id']),
        currency: wholeNumberOf(pair['currency_id']),
        legal: wholeNumberOf(pair['legal_id']),
        category: /^(digital|metal|forex)$/.test(valueText(pair['category']))
          ? pair['category']
          : (known['category'] ?? 'digital'),
        priceScale,
        amountScale:
          wholeNumberOf(pair['amount_scale']) ??
          wholeNumberOf(known['amountScale']) ??
          Math.min(4, 8 - priceScale),
        minAmount: decimalOf(pair['min_amount']) ?? known['minAmount'] ?? '0.0001',
        maxAmount: decimalOf(pair['max_amount']),
        // It has five decimals, which are too few for the cheapest coins.
        lotSize: lotSize === '0' ? (known['lotSize'] ?? '0.00001') : (lotSize ?? known['lotSize'] ?? '1'),
        basePrice: Number(pair['now_price']) > 0 ? Number(pair['now_price']) : undefined,
        spreadSteps: spread >= 1 ? spread : undefined,
        spot: wholeNumberOf(pair['open_coin_trade']) !== 0,
      }),
      issue: undefined,
    }
  })
}

const placesOf = (price: unknown): number => Math.min(6, decimalOf(price)?.split('.')[1]?.length ?? 0)

const kinds = { is_legal: 'legal', is_match: 'change', is_lever: 'lever', is_micro: 'micro' }

/** Currencies of wallets, quotations and launches over those of the base; undefined when none was recorded. */
export function learnCurrencies(
  recorded: RecordedAnswers,
  base: JsonObject,
): readonly JsonObject[] | undefined {
  const known = rowsOf(base['currencies'])
  const found = new Map<number, JsonObject>()
  const add = (id: unknown, name: unknown, more: JsonObject) => {
    const number = wholeNumberOf(id)
    if (number === undefined || valueText(name) === '') return
    const before = found.get(number) ??
      byField(known, 'name', name) ?? { longName: name, minDeposit: '1', minWithdrawal: '1' }
    found.set(number, { ...before, ...definedFields(more), id: number, name })
  }
  for (const quote of rowsOf(recorded.payload('currencyQuotationNew'))) {
    add(quote['id'], quote['name'], {
      kinds: kindsOf(quote),
      minWithdrawal: decimalOf(quote['min_number']),
      withdrawalFee: decimalOf(quote['rate']),
    })
    for (const pair of rowsOf(quote['quotation']))
      add(pair['currency_id'], pair['currency_name'], { longName: pair['legal_name2'] })
  }
  for (const { payload } of recorded.all('walletList').slice(0, 1))
    for (const wallet of isJsonObject(payload) ? Object.values(payload) : [])
      for (const row of isJsonObject(wallet) ? rowsOf(wallet['balance']) : [])
        add(row['currency'], row['currency_name'], {
          kinds: kindsOf(row),
          chains: chainsOf(row['currency_type']),
        })
  for (const { input, payload } of recorded.all('walletGetInfo'))
    if (isJsonObject(payload))
      add(input['currency'], payload['name'], {
        minDeposit: decimalOf(payload['min_charge']),
        minWithdrawal: decimalOf(payload['min_number']),
        withdrawalFee: decimalOf(payload['rate']),
      })
  if (found.size === 0) return undefined
  for (const row of recorded.rows('lhSendConfig')) add(row['new_currency_id'], row['new_currency_name'], {})
  const names = new Set(Array.from(found.values(), ({ name }) => name))
  const others = known.filter(({ id, name }) => !found.has(Number(id)) && !names.has(name))
  return [...found.values(), ...others]
}

const kindsOf = (row: JsonObject): readonly string[] | undefined =>
  row['is_legal'] === undefined
    ? undefined
    : Object.entries(kinds).flatMap(([flag, kind]) => (wholeNumberOf(row[flag]) === 1 ? [kind] : []))

const chainsOf = (text: unknown): readonly string[] | undefined =>
  typeof text === 'string' ? text.split(',').filter((chain) => chain !== '') : undefined
