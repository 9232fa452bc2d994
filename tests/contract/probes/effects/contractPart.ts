import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { oneMore } from '../../core/money/addedMargin.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastContract, leastSpot, ofPrice } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { wrongOpenSum } from '../twice/funds.ts'
import { act, expectDone, expectEffect, readBooks, wrongField } from './books.ts'
import { endAll, newPosition, opening, position, positionsOf, type Position } from './contract.ts'
import { wrongAfter } from './contractAdded.ts'
import { keptOf, wrongFigures, wrongReturn } from './contractFigures.ts'

export const contractPart: Probe = {
  name: 'effects.contract-part',
  rules: ['S4.08'],
  says: 'Closing a part of a position, and then another, pays out that part with its share of margin, added margin and fee, and leaves the rest open as it was; closing all of its lots by their number closes it, and one more is refused',
  effect: 'write',
  subjects: ['leverClose', 'leverDeal'],
  run: async (trial, watch) => {
    const market = (await trial.must('leverDeal', { fields: pair })).message
    const { partial_close, added_margin } = market
    if (partial_close !== Flag.yes) {
      watch.unchecked('leverClose', 'the backend announces no partial_close: positions are closed as a whole')
      return
    }
    const { share, multiple } = await leastContract(trial)
    const earlier = (await positionsOf(trial)).rows
    const [type, status] = [ContractSide.long, ContractOrderKind.market]
    const terms = await leastSpot(trial)
    const stops = { target_profit_price: ofPrice(terms, 130n), stop_loss_price: ofPrice(terms, 98n) }
    const order = { type, status, share: share + 2, multiple, ...stops }
    await act(trial, watch, 'leverSubmit', { fields: opening(order) })
    const { row: open } = await newPosition(trial, earlier)
    if (!open) return
    trial.stage.undoLater('close the rest of a position', () => endAll(trial, ({ id }) => id === open.id))
    // A figure that is wrong before the closing is not a fault of the closing.
    const isRight = await expectEffect(trial, watch, 'leverMyTrade', async () => {
      const { row, exchange } = await position(trial, open.id)
      const wrong = row && wrongFigures(row, keptOf(market))
      return wrong === undefined ? undefined : { sentence: wrong, exchanges: [exchange] }
    })
    if (!isRight || (added_margin === Flag.yes && !(await addTo(trial, watch, open, keptOf(market))))) return
    // The second part is a part of what the first one has left.
    for (const isFirst of [true, false])
      if (!(await closeLot(trial, watch, open.id, { kept: keptOf(market), isFirst }))) return
    const { row: rest } = await position(trial, open.id)
    if (rest) await closeAllLots(trial, watch, rest)
  },
}

/** Adds margin; returns whether the position is as it should be afterwards. */
async function addTo(trial: Trial, watch: Watch, open: Position, kept: bigint): Promise<boolean> {
  const adding = await act(trial, watch, 'leverAddmargin', { fields: { id: open.id, amount: oneMore } })
  return expectEffect(trial, watch, 'leverAddmargin', async () => {
    const { row, exchange } = await position(trial, open.id)
    const wrong = row ? wrongAfter(open, row, kept) : 'the position is no longer in lever/my_trade'
    return wrong === undefined
      ? undefined
      : { sentence: within(`after adding ${oneMore} to the margin`, wrong), exchanges: [adding, exchange] }
  })
}

const isNew = ({ id }: Position, earlier: readonly Position[]): boolean =>
  earlier.every((row) => row.id !== id)

/** @param isFirst false once a lot of the same position was closed: this one can be closed too */
async function closeLot(
  trial: Trial,
  watch: Watch,
  id: number,
  { kept, isFirst }: { readonly kept: bigint; readonly isFirst: boolean },
): Promise<boolean> {
  const before = await readBooks(trial)
  const earlier = (await positionsOf(trial)).rows
  const open = earlier.find((row) => row.id === id)
  if (!open) throw new NotPossible('the position is no longer in lever/my_trade')
  const closing = await trial.send('leverClose', { fields: { id: open.id, share: 1 } })
  if (!isFirst && branchOf(closing) === 'refused') {
    const sentence = `refuses to close 1 of ${String(open.share)} lots after another one: ${messageOf(closing)}`
    watch.fault('leverClose', sentence, closing)
    return false
  }
  expectDone(watch, closing)
  const isRight = await expectEffect(trial, watch, 'leverClose', async () => {
    const { rows, exchange } = await positionsOf(trial)
    const closed = rows.find((row) => row.id !== open.id && isNew(row, earlier))
    const rest = rows.find(({ id }) => id === open.id)
    const wrong = wrongParts(open, closed, rest) ?? (rest && wrongFigures(rest, kept, true))
    if (wrong !== undefined)
      return {
        sentence: within(`after closing 1 of ${String(open.share)} lots`, wrong),
        exchanges: [closing, exchange],
      }
    if (!closed || !rest) return undefined
    const [fee, margin] = [left(open, rest, 'trade_fee'), left(open, rest, 'caution_money')]
    const part = { ...open, caution_money: format(margin), trade_fee: format(fee) }
    return wrongReturn([before, await readBooks(trial)], part, closed)
  })
  await expectEffect(trial, watch, 'leverDeal', () => wrongOpenSum(trial))
  return isRight
}

/** Closes a position by the number of its lots, after one lot more was refused. */
async function closeAllLots(trial: Trial, watch: Watch, open: Position): Promise<void> {
  const { id, share } = open
  const more = await trial.send('leverClose', { fields: { id, share: share + 1 }, mustFail: true })
  const [what, reasons] = [
    `one lot more than the ${String(share)} of a position`,
    ['lots-out-of-range'],
  ] as const
  if (judgeRefusal(watch, 'leverClose', more, { what, reasons, isBaseValid: true })) return
  const known = (await positionsOf(trial)).rows
  const before = await readBooks(trial)
  const closing = await trial.send('leverClose', { fields: { id, share } })
  const sentence = `refuses to close all ${String(share)} lots of a position by their number: ${messageOf(closing)}`
  if (!watch.expect(branchOf(closing) === 'ok', 'leverClose', sentence, closing)) return
  await expectEffect(trial, watch, 'leverClose', async () => {
    const { rows, exchange } = await positionsOf(trial)
    const row = rows.find((one) => one.id === id)
    const wrong = row
      ? wrongField(row, { status: ContractStatus.closed, share })
      : 'it is not in lever/my_trade'
    const isAlone = rows.every((one) => known.some((older) => older.id === one.id))
    const reported = wrong ?? (isAlone ? undefined : 'it is closed as a part, beside the rest')
    if (!row || reported !== undefined)
      return {
        sentence: within(`after closing all ${String(share)} lots of a position by their number`, reported),
        exchanges: [closing, exchange],
      }
    return wrongReturn([before, await readBooks(trial)], open, row)
  })
}

/** Fields of which each lot has the same share; the last decimal is rounded. */
const shared = ['number', 'origin_caution_money', 'caution_money', 'trade_fee'] as const

/** Fields that a part has in common with the whole. */
const common = ['type', 'price', 'multiple', 'target_profit_price', 'stop_loss_price'] as const

function wrongParts(
  open: Position,
  closed: Position | undefined,
  rest: Position | undefined,
): string | undefined {
  if (rest?.status !== ContractStatus.open) return 'the rest is not open under its id'
  if (closed?.status !== ContractStatus.closed) return 'lever/my_trade has no closed position for that lot'
  if (closed.share !== 1 || rest.share !== open.share - 1)
    return `the closed part has ${String(closed.share)} lots, and the rest ${String(rest.share)}`
  const changed = common.find((name) => closed[name] !== open[name] || rest[name] !== open[name])
  if (changed !== undefined)
    return `${changed} was ${String(open[changed])}, and is ${String(closed[changed])} and ${String(rest[changed])}`
  if (rest.create_time !== open.create_time)
    return `the order was created at ${String(open.create_time)}, and its rest at ${String(rest.create_time)}`
  const margins = parse(closed.origin_caution_money) + parse(rest.origin_caution_money)
  if (margins !== parse(open.origin_caution_money))
    return `the margins of both parts are ${format(margins)} together, not ${open.origin_caution_money}`
  const uneven = shared.find((name) => {
    const due = parse(open[name]) * BigInt(rest.share)
    return apart(due, parse(rest[name]) * BigInt(open.share)) > 2n * BigInt(open.share)
  })
  return uneven && `of ${open[uneven]} of ${uneven} the rest has ${rest[uneven]}`
}

/** Share of a field of the whole that a part took. */
const left = (open: Position, rest: Position, name: (typeof shared)[number]): bigint =>
  parse(open[name]) - parse(rest[name])
