import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import { assertAddsMargin, oneMore } from '../../core/money/addedMargin.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastContract, leastSpot } from '../../core/stage/least.ts'
import { act, expectEffect, readBooks, wrongChange } from './books.ts'
import { endAll, newPosition, opening, position, positionsOf, type Position } from './contract.ts'
import { keptOf, wrongFigures } from './contractFigures.ts'
import { close, stopsAround } from './contractMarket.ts'

export const contractAdded: Probe = {
  name: 'effects.contract-added',
  rules: ['S4.08'],
  says: 'Added margin leaves the free balance, moves the liquidation price alone, and returns with the position',
  effect: 'write',
  subjects: ['leverAddmargin', 'leverClose'],
  run: async (trial, watch) => {
    await assertAddsMargin(trial)
    const { share, multiple } = await leastContract(trial)
    const [type, status] = [ContractSide.long, ContractOrderKind.market]
    const stops = stopsAround(await leastSpot(trial), type, 20n, 3n)
    const earlier = (await positionsOf(trial)).rows
    await act(trial, watch, 'leverSubmit', { fields: opening({ type, status, share, multiple, ...stops }) })
    const { row: open } = await newPosition(trial, earlier)
    if (!open) return
    const { id } = open
    trial.stage.undoLater('close a position', () => endAll(trial, (row) => row.id === id))
    const kept = keptOf((await trial.must('leverDeal', { fields: pair })).message)
    const before = await readBooks(trial)
    const adding = await act(trial, watch, 'leverAddmargin', { fields: { id, amount: oneMore } })
    let more: Position | undefined
    await expectEffect(trial, watch, 'leverAddmargin', async () => {
      const { row, exchange } = await position(trial, id)
      more = row
      const wrong = row ? wrongAfter(open, row, kept) : 'the position is no longer in lever/my_trade'
      if (wrong !== undefined)
        return { sentence: `after adding ${oneMore} to the margin: ${wrong}`, exchanges: [adding, exchange] }
      const change = { kind: 'lever', currency: pair.legal_id, free: -parse(oneMore) } as const
      return wrongChange(before, await readBooks(trial), [change])
    })
    if (more) await close(trial, watch, more)
  },
}

/** Fields that added margin leaves as they are. */
const lasting = [
  ...(['status', 'price', 'number', 'share', 'multiple', 'origin_caution_money', 'trade_fee'] as const),
  ...(['target_profit_price', 'stop_loss_price'] as const),
]

function wrongAfter(open: Position, row: Position, kept: bigint): string | undefined {
  const changed = lasting.find((name) => row[name] !== open[name])
  if (changed !== undefined) return `${changed} was ${String(open[changed])}, and is ${String(row[changed])}`
  const due = parse(open.caution_money) + parse(oneMore)
  if (parse(row.caution_money) !== due) return `caution_money is ${row.caution_money}, not ${format(due)}`
  return wrongFigures(row, kept, true)
}
