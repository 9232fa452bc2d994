import { isJsonObject, valueText, timeOf, type JsonObject } from '../values.ts'
import { decimalOf, definedFields, rowsOf, wholeNumberOf, type RecordedAnswers } from './recorded.ts'

/** Derives rules from the answers of a backend. */
export function learnRules(recorded: RecordedAnswers, base: JsonObject): JsonObject {
  const [quote] = recorded.rows('currencyQuotationNew')
  const [pair = {}] = rowsOf(quote?.['quotation'])
  const deal = recorded.row('leverDeal')
  const multiple = isJsonObject(deal?.['multiple']) ? deal['multiple'] : {}
  const information = recorded.row('walletGetInfo')
  const invitation = recorded.row('userInvite')
  const rebates = [1, 2, 3].map((level) => decimalOf(invitation?.[`return_rate${String(level)}`]))
  const support = recorded.row('setGetCustomerUrl')
  const card = recorded
    .all('userCashInfo')
    .flatMap(({ payload }) => (isJsonObject(payload) ? rowsOf(payload['banks']) : []))
  const [plan] = recorded.rows('lhDepositConfig')
  const penalty = valueText(plan?.['penalty_rule'])
  return withoutEmpty({
    spot: definedFields({ feePercent: decimalOf(pair['coin_trade_fee']) }),
    lever: definedFields({
      feePercent: decimalOf(pair['lever_trade_fee']),
      mostLots: wholeNumberOf(pair['lever_max_share']),
      multiples: numbersIn(multiple['muit']),
      presets: numbersIn(multiple['share']),
      maintenancePercent: decimalOf(deal?.['maintenance_percent']),
    }),
    option: learnOptions(recorded, base, pair),
    ...(penalty !== '' && { penalty: { rule: penalty } }),
    deposits: definedFields({
      reviewAfter: reviewOf(recorded, 'chargeMentionLog2'),
      networks: networksOf(recorded),
    }),
    withdrawals: definedFields({
      perDay: wholeNumberOf(information?.['daily_limit']),
      arrivalHours: wholeNumberOf(information?.['arrival_hours']),
    }),
    ...definedFields({
      cnyRate: decimalOf(pair['rmb_relation']),
      banks: card.length > 0 ? [...new Set(card.map(({ name }) => valueText(name)))] : undefined,
      rebatePercents: rebates.includes(undefined) ? undefined : rebates,
      support: support && { url: valueText(support['customer_url']) },
    }),
  })
}

const withoutEmpty = (rules: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(rules).filter(([, value]) => !(isJsonObject(value) && Object.keys(value).length === 0)),
  )

/** Numbers of `[{ "value": "10" }]`. */
function numbersIn(list: unknown): readonly number[] | undefined {
  const numbers = rowsOf(list).flatMap(({ value }) => wholeNumberOf(value) ?? [])
  return numbers.length > 0 ? numbers : undefined
}

function learnOptions(recorded: RecordedAnswers, base: JsonObject, pair: JsonObject): JsonObject {
  const payable = recorded.rows('microtradePayableCurrencies')
  const [first = {}] = payable
  const seconds = recorded.rows('microtradeSeconds')
  const rules =
    isJsonObject(base['rules']) && isJsonObject(base['rules']['option']) ? base['rules']['option'] : {}
  const presets = rowsOf(first['micro_numbers']).flatMap(({ number }) => decimalOf(number) ?? [])
  const times = seconds.map((row) => {
    const known = rowsOf(rules['times']).find((one) => one['seconds'] === wholeNumberOf(row['seconds']))
    return {
      seconds: wholeNumberOf(row['seconds']),
      profitPercent: decimalOf(row['profit_ratio']),
      evenPercent: decimalOf(row['even_ratio']) ?? known?.['evenPercent'] ?? '0',
      least: decimalOf(row['min_num']) ?? '1',
      most: decimalOf(row['max_num']) ?? decimalOf(first['micro_max']) ?? rules['most'],
    }
  })
  return definedFields({
    feePercent: decimalOf(first['micro_trade_fee']) ?? decimalOf(pair['micro_trade_fee']),
    currencies: payable.length > 0 ? payable.flatMap(({ id }) => wholeNumberOf(id) ?? []) : undefined,
    most: decimalOf(first['micro_max']),
    step: decimalOf(first['micro_min']),
    mostOpen: wholeNumberOf(first['micro_holdtrade_max']),
    presets: presets.length > 0 ? presets : undefined,
    times: times.length > 0 ? times : undefined,
  })
}

/** Chains by name, from all answers about withdrawals. */
function networksOf(recorded: RecordedAnswers): JsonObject | undefined {
  const rows = recorded
    .all('walletGetInfo')
    .flatMap(({ payload }) => (isJsonObject(payload) ? rowsOf(payload['networks']) : []))
  if (rows.length === 0) return undefined
  return Object.fromEntries(
    rows.map((row) => [
      valueText(row['chain']),
      {
        confirmations: wholeNumberOf(row['confirmations']) ?? 1,
        arrivalMinutes: wholeNumberOf(row['arrival_minutes']) ?? 1,
        closed: wholeNumberOf(row['closed']) === 1,
      },
    ]),
  )
}

/** Time from a request to its decision, ms; undefined while none was decided. */
function reviewOf(recorded: RecordedAnswers, operation: string): number | undefined {
  for (const { payload } of recorded.all(operation).toReversed())
    for (const row of isJsonObject(payload) ? rowsOf(payload['data']) : []) {
      const [requestedAt, decidedAt] = [timeOf(row['created_at']), timeOf(row['updated_at'])]
      if (
        requestedAt !== undefined &&
        decidedAt !== undefined &&
        requestedAt >= recorded.from &&
        decidedAt > requestedAt
      )
        return decidedAt - requestedAt
    }
  return undefined
}
