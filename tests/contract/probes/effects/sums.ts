import { format, parse } from '#domain/decimal.ts'
import { succeeded } from '../../core/ground.ts'
import type { Trial } from '../../core/trial.ts'
import type { Complaint } from './books.ts'

/** Checks the principal of a single order in the report. */
export async function wrongCustody(own: Trial, amount: bigint): Promise<Complaint | undefined> {
  const exchange = await own.send('lhDepositReport')
  const { sum } = succeeded<'lhDepositReport'>(exchange).message
  return sum === format(amount)
    ? undefined
    : {
        sentence: `the report has ${sum} in custody, not ${format(amount)}`,
        exchanges: [exchange],
        blame: 'lhDepositReport',
      }
}

/** Checks the risk of an account whose only contract order is pending. */
export async function wrongPendingRisk(own: Trial): Promise<Complaint | undefined> {
  const exchange = await own.send('leverMyTrade')
  const { hazard_rate: risk, profits_total: profit } =
    succeeded<'leverMyTrade'>(exchange).message.rate_profits_total
  const sentence = `without an open position hazard_rate is ${risk}, and profits_total ${profit}`
  const isNothing = parse(risk) === 0n && parse(profit) === 0n
  return isNothing ? undefined : { sentence, exchanges: [exchange], blame: 'leverMyTrade' }
}
