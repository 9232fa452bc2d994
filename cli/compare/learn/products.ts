import { valueText, timeOf, type JsonObject } from '../values.ts'
import { decimalOf, definedFields, wholeNumberOf, type RecordedAnswers } from './recorded.ts'

const day = 86_400_000

/** Fixed-term plans; undefined when none was recorded. */
export function learnPlans(recorded: RecordedAnswers): readonly JsonObject[] | undefined {
  if (recorded.payload('lhDepositConfig') === undefined) return undefined
  const launches = recorded.rows('lhSendConfig')
  return recorded.rows('lhDepositConfig').map((row) => {
    const announced = launches.find((one) => one['new_currency_name'] === row['faxing_name'])
    return definedFields({
      id: wholeNumberOf(row['id']),
      currency: wholeNumberOf(row['currency_id']),
      days: wholeNumberOf(row['day']),
      dailyRate: decimalOf(row['daily_rate']),
      least: decimalOf(row['save_min']),
      most: decimalOf(row['save_max']),
      penaltyRate: decimalOf(row['penalty_rate']) ?? '0',
      announces: wholeNumberOf(row['faxing']) === 1 ? wholeNumberOf(announced?.['id']) : undefined,
    })
  })
}

/** Launches; undefined when none was recorded. */
export function learnLaunches(recorded: RecordedAnswers): readonly JsonObject[] | undefined {
  if (recorded.payload('lhSendConfig') === undefined) return undefined
  const first = Math.floor(recorded.from / day) * day
  const dayOf = (time: unknown) => Math.round(((timeOf(time) ?? first) - first) / day)
  return recorded.rows('lhSendConfig').map((row) => {
    const [coins, left] = [decimalOf(row['num']) ?? '0', decimalOf(row['last_num']) ?? '0']
    return definedFields({
      id: wholeNumberOf(row['id']),
      coin: wholeNumberOf(row['new_currency_id']),
      payWith: wholeNumberOf(row['currency_id']),
      price: decimalOf(row['change_rate']),
      expectedGain:
        decimalOf(row['interest_rate']) ?? decimalOf(valueText(row['predict_rate']).replace('%', '')),
      coins,
      sold: String(Math.max(0, Number(coins) - Number(left))),
      least: decimalOf(row['buy_num']),
      lockUpDays: wholeNumberOf(row['day']) ?? 0,
      startDay: dayOf(row['send_start']),
      endDay: dayOf(row['send_end']),
      launchDay: dayOf(row['online_time']),
      recommended: wholeNumberOf(row['is_recommend']) === 1,
    })
  })
}
