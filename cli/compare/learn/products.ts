import { textOf, timeOf, type Row } from '../values.ts'
import { decimalOf, definedFields, wholeOf, type Recorded } from './recorded.ts'

const day = 86_400_000

/** Fixed-term plans; undefined when none was recorded. */
export function learnPlans(recorded: Recorded): readonly Row[] | undefined {
  if (recorded.payload('lhDepositConfig') === undefined) return undefined
  const launches = recorded.rows('lhSendConfig')
  return recorded.rows('lhDepositConfig').map((row) => {
    const announced = launches.find((one) => one['new_currency_name'] === row['faxing_name'])
    return definedFields({
      id: wholeOf(row['id']),
      currency: wholeOf(row['currency_id']),
      days: wholeOf(row['day']),
      dailyRate: decimalOf(row['daily_rate']),
      least: decimalOf(row['save_min']),
      most: decimalOf(row['save_max']),
      penaltyRate: decimalOf(row['penalty_rate']) ?? '0',
      announces: wholeOf(row['faxing']) === 1 ? wholeOf(announced?.['id']) : undefined,
    })
  })
}

/** Launches; undefined when none was recorded. */
export function learnLaunches(recorded: Recorded): readonly Row[] | undefined {
  if (recorded.payload('lhSendConfig') === undefined) return undefined
  const first = Math.floor(recorded.from / day) * day
  const dayOf = (time: unknown) => Math.round(((timeOf(time) ?? first) - first) / day)
  return recorded.rows('lhSendConfig').map((row) => {
    const [coins, left] = [decimalOf(row['num']) ?? '0', decimalOf(row['last_num']) ?? '0']
    return definedFields({
      id: wholeOf(row['id']),
      coin: wholeOf(row['new_currency_id']),
      payWith: wholeOf(row['currency_id']),
      price: decimalOf(row['change_rate']),
      expectedGain:
        decimalOf(row['interest_rate']) ?? decimalOf(textOf(row['predict_rate']).replace('%', '')),
      coins,
      sold: String(Math.max(0, Number(coins) - Number(left))),
      least: decimalOf(row['buy_num']),
      lockUpDays: wholeOf(row['day']) ?? 0,
      startDay: dayOf(row['send_start']),
      endDay: dayOf(row['send_end']),
      launchDay: dayOf(row['online_time']),
      recommended: wholeOf(row['is_recommend']) === 1,
    })
  })
}
