import { isDeepStrictEqual } from 'node:util'
import { format, parse, stepOf, unitScale } from '#domain/decimal.ts'
import { ContractStatus, Flag } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'
import { keptOf, wrongFigures } from '../effects/contractFigures.ts'
import { makeRows, twice, type Complaint } from '../lists/reading.ts'

type Position = Payload<'leverMyTrade'>['message']['data'][number]

export const positions: Probe = {
  name: 'values.positions',
  rules: ['S3.13', 'S4.08'],
  says: 'The price, size, margin, result and liquidation price of each position agree, and the total is that of all positions',
  effect: 'read',
  subjects: ['leverMyTrade'],
  run: async (trial, watch) => {
    await makeRows(trial, { operation: 'leverMyTrade' })
    const exchange = await trial.send('leverMyTrade', { fields: { page: 1, limit: 50 } })
    const { message, rate_profits_total: rates } = succeeded<'leverMyTrade'>(exchange).message
    if (message.data.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
    const rules = (await trial.must('leverDeal', { fields: pair })).message
    const mayHaveMore = rules.added_margin === Flag.yes
    const wrong = message.data
      .map((row) => wrongFigures(row, keptOf(rules), mayHaveMore))
      .find((fault) => fault !== undefined)
    watch.expect(wrong === undefined, 'leverMyTrade', wrong ?? '', exchange)
    const other = await twice(() => otherTotal(trial))
    watch.expect(other === undefined, 'leverMyTrade', other?.sentence ?? '', ...(other?.exchanges ?? []))
    if (message.total > message.data.length) return
    const risk = await wrongRisk(trial, message.data, rates.hazard_rate)
    watch.expect(risk === undefined, 'leverMyTrade', risk ?? '', exchange)
    const coarse = trial.control && (await twice(() => coarseRisk(trial)))
    watch.expect(coarse === undefined, 'leverMyTrade', coarse?.sentence ?? '', ...(coarse?.exchanges ?? []))
    const sum = message.data.filter(isOpen).reduce((total, { profits }) => total + parse(profits), 0n)
    watch.expect(
      apart(sum, parse(rates.profits_total)) <= rounding,
      'leverMyTrade',
      `profits_total is ${rates.profits_total}, the open positions come to ${format(sum)}`,
      exchange,
    )
  },
}

const isOpen = ({ status }: Position): boolean => status === ContractStatus.open

/** Maximum number of tries to read the total twice at the same prices. */
const mostTries = 5

/** Compares the total profit of a page of one row with that of a full page, between two equal reads of the latter. */
const otherTotal = (trial: Trial): Promise<Complaint | undefined> =>
  withClock(trial, 'frozen', async () => {
    const read = async (limit: number) => {
      const exchange = await trial.send('leverMyTrade', { fields: { page: 1, limit } })
      const { message, rate_profits_total: rates } = succeeded<'leverMyTrade'>(exchange).message
      return {
        exchange,
        total: rates.profits_total,
        rows: message.data.map(({ id, status }) => [id, status]),
      }
    }
    for (let tries = 0; tries < mostTries; tries++) {
      const [before, single, after] = [await read(50), await read(1), await read(50)]
      const isSame = before.total === after.total && isDeepStrictEqual(before.rows, after.rows)
      if (single.total === before.total) return undefined
      if (isSame)
        return {
          sentence: `profits_total is ${before.total} with limit 50, and ${single.total} with limit 1`,
          exchanges: [before.exchange, single.exchange],
        }
    }
    // The market moves too fast to tell.
    return undefined
  })

/** Compares the risk rate with what it is made of to its last place, where no price moves meanwhile. */
const coarseRisk = (trial: Trial): Promise<Complaint | undefined> =>
  withClock(trial, 'frozen', async () => {
    const exchange = await trial.send('leverMyTrade', { fields: { page: 1, limit: 100 } })
    const { message, rate_profits_total: rates } = succeeded<'leverMyTrade'>(exchange).message
    if (message.total > message.data.length) return undefined
    const sentence = await wrongRisk(trial, message.data, rates.hazard_rate, () => stepOf(2))
    return sentence === undefined ? undefined : { sentence, exchanges: [exchange] }
  })

/** Tolerance of a rate for prices that move between two reads: 2 percent of it. */
const ofMovingPrices = (rate: bigint): bigint => rate / 50n

/** The risk rate: what the positions and the free balance are worth, in percent of their margin. */
export async function wrongRisk(
  trial: Trial,
  rows: readonly Position[],
  reported: string,
  tolerance = ofMovingPrices,
): Promise<string | undefined> {
  const open = rows.filter(isOpen)
  const margin = open.reduce((sum, row) => sum + parse(row.caution_money), 0n)
  if (open.length === 0 && parse(reported) !== 0n)
    return `hazard_rate is ${reported}, and no position is open`
  if (margin === 0n || open.some(({ legal }) => legal !== pair.legal_id)) return undefined
  const profits = open.reduce((sum, row) => sum + parse(row.profits), 0n)
  const free = (await readBooks(trial)).free('lever', pair.legal_id)
  const rate = ((free + margin + profits) * 100n * unitScale) / margin
  return apart(rate, parse(reported)) <= tolerance(rate)
    ? undefined
    : `hazard_rate is ${reported}, and ${format(free)} free with ${format(margin)} margin and ${format(profits)} profit make ${format(rate)}`
}
