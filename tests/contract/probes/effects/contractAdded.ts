import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { assertAddsMargin, oneMore } from '../../core/money/addedMargin.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastContract, leastSpot } from '../../core/stage/least.ts'
import { unequal, within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { wrongRisk } from '../values/positions.ts'
import { act, expectEffect, readBooks, wrongChange } from './books.ts'
import { endAll, newPosition, opening, position, positionsOf, type Position } from './contract.ts'
import { keptOf, wrongFigures } from './contractFigures.ts'
import { close, stopsAround } from './contractMarket.ts'

export const contractAdded: Probe = {
  name: 'effects.contract-added',
  rules: ['S4.08'],
  says: 'Added margin of a long and of a short leaves the free balance, moves the liquidation price alone, makes room for a stop, and returns with the position',
  effect: 'write',
  subjects: ['leverAddmargin', 'leverSetstop', 'leverClose'],
  run: async (trial, watch) => {
    await assertAddsMargin(trial)
    for (const type of [ContractSide.long, ContractSide.short]) await addTo(trial, watch, type)
  },
}

/** Opens a position of one side, adds margin to it, and closes it. */
async function addTo(trial: Trial, watch: Watch, type: ContractSide): Promise<void> {
  const { share, multiple } = await leastContract(trial)
  const status = ContractOrderKind.market
  const stops = stopsAround(await leastSpot(trial), type, 20n, 3n)
  const earlier = (await positionsOf(trial)).rows
  await act(trial, watch, 'leverSubmit', { fields: opening({ type, status, share, multiple, ...stops }) })
  const { row: open } = await newPosition(trial, earlier)
  if (!open) return
  const { id } = open
  trial.stage.undoLater('close a position', () => endAll(trial, (row) => row.id === id))
  const kept = keptOf((await trial.must('leverDeal', { fields: pair })).message)
  // Figures that are wrong already are not those of the addition.
  const isRightBefore = await expectEffect(trial, watch, 'leverMyTrade', async () => {
    const { row, exchange } = await position(trial, id)
    const wrong = row && (wrongFigures(row, kept, true) ?? (await wrongRate(trial)))
    return wrong === undefined ? undefined : { sentence: wrong, exchanges: [exchange] }
  })
  if (!isRightBefore) return
  const before = await readBooks(trial)
  const adding = await act(trial, watch, 'leverAddmargin', { fields: { id, amount: oneMore } })
  let more: Position | undefined
  const isRight = await expectEffect(trial, watch, 'leverAddmargin', async () => {
    const { row, exchange } = await position(trial, id)
    more = row
    const wrong = row ? wrongAfter(open, row, kept) : 'the position is no longer in lever/my_trade'
    const found = wrong ?? (await wrongRate(trial))
    if (found !== undefined)
      return {
        sentence: within(`after adding ${oneMore} to the margin`, found),
        exchanges: [adding, exchange],
      }
    const change = { kind: 'lever', currency: pair.legal_id, free: -parse(oneMore) } as const
    return wrongChange(before, await readBooks(trial), [change])
  })
  if (!more || !isRight) return
  const stop_loss_price = stopBetween(open, more, (await leastSpot(trial)).pricePlaces)
  if (stop_loss_price !== undefined) {
    const fields = { id, target_profit_price: more.target_profit_price, stop_loss_price }
    const setting = await trial.send('leverSetstop', { fields })
    const place = `the stop-loss ${stop_loss_price} of a position that is liquidated at ${more.liquidation_price ?? ''}`
    const sentence = `refuses ${place}: ${messageOf(setting)}`
    watch.expect(branchOf(setting) === 'ok', 'leverSetstop', sentence, adding, setting)
  }
  await close(trial, watch, more)
}

async function wrongRate(trial: Trial): Promise<string | undefined> {
  const { message } = await trial.must('leverMyTrade', { fields: { page: 1, limit: 100 } })
  return wrongRisk(trial, message.message.data, message.rate_profits_total.hazard_rate)
}

/** A stop-loss that only the added margin makes possible: between both liquidation prices, which are an extension. */
function stopBetween(open: Position, more: Position, places: number): string | undefined {
  if (open.liquidation_price === undefined || more.liquidation_price === undefined) return undefined
  const [earlier, later] = [parse(open.liquidation_price), parse(more.liquidation_price)]
  const stop = format((earlier + later) / 2n, places)
  const [low, high] = earlier < later ? [earlier, later] : [later, earlier]
  return parse(stop) > low && parse(stop) < high ? stop : undefined
}

/** Fields that added margin leaves as they are. */
const lasting = [
  ...(['status', 'price', 'number', 'share', 'multiple', 'origin_caution_money', 'trade_fee'] as const),
  ...(['target_profit_price', 'stop_loss_price'] as const),
]

/** Returns the first difference that added margin does not make; `kept` is the maintenance percentage. */
export function wrongAfter(open: Position, row: Position, kept: bigint): Sentence | undefined {
  const changed = lasting.find((name) => row[name] !== open[name])
  if (changed !== undefined) return `${changed} was ${String(open[changed])}, and is ${String(row[changed])}`
  const due = parse(open.caution_money) + parse(oneMore)
  if (parse(row.caution_money) !== due) return unequal('caution_money', row.caution_money, format(due))
  return wrongFigures(row, kept, true)
}
