import { isRow, textOf, timeOf, type Row } from '../values.ts'
import { decimalOf, definedFields, rowsOf, wholeOf, type Recorded } from './recorded.ts'

/** Rules that the answers of a backend tell. */
export function learnRules(recorded: Recorded, base: Row): Row {
  const [quote] = recorded.rows('currencyQuotationNew')
  const [pair = {}] = rowsOf(quote?.['quotation'])
  const deal = recorded.row('leverDeal')
  const multiple = isRow(deal?.['multiple']) ? deal['multiple'] : {}
  const information = recorded.row('walletGetInfo')
  const invitation = recorded.row('userInvite')
  const rebates = [1, 2, 3].map((level) => decimalOf(invitation?.[`return_rate${String(level)}`]))
  const support = recorded.row('setGetCustomerUrl')
  const card = recorded
    .all('userCashInfo')
    .flatMap(({ payload }) => (isRow(payload) ? rowsOf(payload['banks']) : []))
  const [plan] = recorded.rows('lhDepositConfig')
  const penalty = textOf(plan?.['penalty_rule'])
  return withoutEmpty({
    spot: definedFields({ feePercent: decimalOf(pair['coin_trade_fee']) }),
    lever: definedFields({
      feePercent: decimalOf(pair['lever_trade_fee']),
      mostLots: wholeOf(pair['lever_max_share']),
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
      perDay: wholeOf(information?.['daily_limit']),
      arrivalHours: wholeOf(information?.['arrival_hours']),
    }),
    ...definedFields({
      cnyRate: decimalOf(pair['rmb_relation']),
      banks: card.length > 0 ? [...new Set(card.map(({ name }) => textOf(name)))] : undefined,
      rebatePercents: rebates.includes(undefined) ? undefined : rebates,
      support: support && { url: textOf(support['customer_url']) },
    }),
  })
}

const withoutEmpty = (rules: Row): Row =>
  Object.fromEntries(
    Object.entries(rules).filter(([, value]) => !(isRow(value) && Object.keys(value).length === 0)),
  )

/** Numbers of `[{ "value": "10" }]`. */
function numbersIn(list: unknown): readonly number[] | undefined {
  const numbers = rowsOf(list).flatMap(({ value }) => wholeOf(value) ?? [])
  return numbers.length > 0 ? numbers : undefined
}

function learnOptions(recorded: Recorded, base: Row, pair: Row): Row {
  const payable = recorded.rows('microtradePayableCurrencies')
  const [first = {}] = payable
  const seconds = recorded.rows('microtradeSeconds')
  const rules = isRow(base['rules']) && isRow(base['rules']['option']) ? base['rules']['option'] : {}
  const presets = rowsOf(first['micro_numbers']).flatMap(({ number }) => decimalOf(number) ?? [])
  const times = seconds.map((row) => {
    const known = rowsOf(rules['times']).find((one) => one['seconds'] === wholeOf(row['seconds']))
    return {
      seconds: wholeOf(row['seconds']),
      profitPercent: decimalOf(row['profit_ratio']),
      evenPercent: decimalOf(row['even_ratio']) ?? known?.['evenPercent'] ?? '0',
      least: decimalOf(row['min_num']) ?? '1',
      most: decimalOf(row['max_num']) ?? decimalOf(first['micro_max']) ?? rules['most'],
    }
  })
  return definedFields({
    feePercent: decimalOf(first['micro_trade_fee']) ?? decimalOf(pair['micro_trade_fee']),
    currencies: payable.length > 0 ? payable.flatMap(({ id }) => wholeOf(id) ?? []) : undefined,
    most: decimalOf(first['micro_max']),
    step: decimalOf(first['micro_min']),
    mostOpen: wholeOf(first['micro_holdtrade_max']),
    presets: presets.length > 0 ? presets : undefined,
    times: times.length > 0 ? times : undefined,
  })
}

/** Chains by name, from all answers about withdrawals. */
function networksOf(recorded: Recorded): Row | undefined {
  const rows = recorded
    .all('walletGetInfo')
    .flatMap(({ payload }) => (isRow(payload) ? rowsOf(payload['networks']) : []))
  if (rows.length === 0) return undefined
  return Object.fromEntries(
    rows.map((row) => [
      textOf(row['chain']),
      {
        confirmations: wholeOf(row['confirmations']) ?? 1,
        arrivalMinutes: wholeOf(row['arrival_minutes']) ?? 1,
        closed: wholeOf(row['closed']) === 1,
      },
    ]),
  )
}

/** Time from a request to its decision, ms; undefined while none was decided. */
function reviewOf(recorded: Recorded, operation: string): number | undefined {
  for (const { payload } of recorded.all(operation).toReversed())
    for (const row of isRow(payload) ? rowsOf(payload['data']) : []) {
      const [asked, decided] = [timeOf(row['created_at']), timeOf(row['updated_at'])]
      if (asked !== undefined && decided !== undefined && asked >= recorded.from && decided > asked)
        return decided - asked
    }
  return undefined
}
