import { format, mulDown, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { succeeded } from '../../core/ground.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastContract, leastSpot, ofPrice, type SpotTerms } from '../../core/stage/least.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongField, wrongTime } from './books.ts'
import {
  endAll,
  newPosition,
  opening,
  position,
  positionsOf,
  wrongFee,
  wrongFree,
  wrongMargin,
  wrongPosition,
  type Opening,
  type Position,
} from './contract.ts'
import { keptOf, wrongFigures, wrongReturn } from './contractFigures.ts'

export const contractMarket: Probe = {
  name: 'effects.contract-market',
  rules: ['S4.08', 'S5.16', 'S3.13'],
  says: 'A position opens as requested, costs margin and fee, keeps its stops, and closing it pays it out',
  effect: 'write',
  subjects: ['leverSubmit', 'leverSetstop', 'leverClose'],
  run: async (trial, watch) => {
    // First without stops, which a backend that opens the other side would refuse. The two differ in lots and leverage,
    // so that a hard-coded value shows.
    const status = ContractOrderKind.market
    const { share, multiple, otherMultiple } = await leastContract(trial)
    const terms = await leastSpot(trial)
    // An order at market ignores the price of a limit.
    const short = { type: ContractSide.short, status, target_price: ofPrice(terms, 130n) }
    await openAndClose(trial, watch, { ...short, share: share + 1, multiple })
    const stops = stopsAround(terms, ContractSide.long, 20n, 3n)
    const type = ContractSide.long
    await openAndClose(trial, watch, { type, status, share, multiple: otherMultiple, ...stops })
    await openAndClose(trial, watch, { type, status, share, multiple })
  },
}

/** Stops on both sides of a price at this distance in percent: for a long, the profit is above. */
export const stopsAround = (terms: SpotTerms, type: ContractSide, gain: bigint, loss: bigint) => ({
  target_profit_price: ofPrice(terms, type === ContractSide.long ? 100n + gain : 100n - gain),
  stop_loss_price: ofPrice(terms, type === ContractSide.long ? 100n - loss : 100n + loss),
})

/** Leaves out the side and the kind of an order without prices: the contract makes it a long, at market. */
function withoutDefaults(order: Opening, market: Pair): ReturnType<typeof opening> {
  const { type, status, ...fields } = order
  const isDefault = type === ContractSide.long && status === ContractOrderKind.market
  const isPriced = Object.keys(fields).some((name) => name.endsWith('_price'))
  return isDefault && !isPriced ? { ...market, ...fields } : opening(order, market)
}

export async function openAndClose(
  trial: Trial,
  watch: Watch,
  order: Opening,
  { currency_id, legal_id }: Pair = pair,
): Promise<void> {
  const market = { currency_id, legal_id }
  const deal = (await trial.must('currencyDeal', { fields: market })).message
  const size = parse(deal.lever_share_num) * BigInt(order.share)
  const rules = (await trial.must('leverDeal', { fields: market })).message
  const earlier = (await positionsOf(trial)).rows
  const before = await readBooks(trial)
  const submitting = await act(trial, watch, 'leverSubmit', { fields: withoutDefaults(order, market) })
  let open: Position | undefined
  const opened = await expectEffect(trial, watch, 'leverSubmit', async () => {
    const { row, exchange } = await newPosition(trial, earlier)
    open = row
    const wrong = row
      ? (wrongPosition(row, order, ContractStatus.open, market) ??
        wrongField(row, { number: size }) ??
        wrongMargin(row, order) ??
        wrongFee(row, deal.lever_trade_fee) ??
        (await wrongTime(trial, row.time, exchange)))
      : 'no new position is in lever/my_trade'
    const complain = (wrong: Sentence) => ({
      sentence: within('after opening a position', wrong),
      exchanges: [submitting, exchange],
    })
    if (wrong !== undefined) return complain(wrong)
    // Figures that contradict each other are a fault of the list.
    const figures = row && wrongFigures(row, keptOf(rules))
    return figures === undefined ? undefined : { ...complain(figures), blame: 'leverMyTrade' as const }
  })
  if (!open) return
  const { id } = open
  trial.stage.undoLater('close a position', () => endAll(trial, (row) => row.id === id))
  if (!opened) return
  const worth = mulDown(parse(open.price), parse(open.number))
  await expectEffect(trial, watch, 'leverSubmit', async () => {
    const exchange = await trial.send('leverDeal', { fields: market })
    const total = succeeded<'leverDeal'>(exchange).message.all_levers
    return apart(parse(total) - parse(rules.all_levers), worth) <= rounding
      ? undefined
      : {
          sentence: `all_levers went from ${rules.all_levers} to ${total} with a position of ${format(worth)}`,
          exchanges: [exchange],
          blame: 'leverDeal',
        }
  })
  const paid = parse(open.caution_money) + parse(open.trade_fee)
  await expectEffect(trial, watch, 'leverSubmit', async () =>
    wrongFree(before, await readBooks(trial), -paid, legal_id),
  )
  await setStops(trial, watch, id, stopsAround(await leastSpot(trial, market), order.type, 30n, 2n))
  await close(trial, watch, open)
}

async function setStops(
  trial: Trial,
  watch: Watch,
  id: number,
  stops: { readonly target_profit_price: string; readonly stop_loss_price: string },
): Promise<void> {
  const setting = await act(trial, watch, 'leverSetstop', { fields: { id, ...stops } })
  await expectEffect(trial, watch, 'leverSetstop', async () => {
    const { row, exchange } = await position(trial, id)
    const wrong = row
      ? wrongField(row, {
          target_profit_price: parse(stops.target_profit_price),
          stop_loss_price: parse(stops.stop_loss_price),
        })
      : 'the position is no longer in lever/my_trade'
    return wrong === undefined
      ? undefined
      : { sentence: within('after setting stops', wrong), exchanges: [setting, exchange] }
  })
}

/** Closes an open position, and checks its proceeds. */
export async function close(trial: Trial, watch: Watch, open: Position): Promise<void> {
  const before = await readBooks(trial)
  const closing = await act(trial, watch, 'leverClose', { fields: { id: open.id } })
  await expectEffect(trial, watch, 'leverClose', async () => {
    const { row, exchange } = await position(trial, open.id)
    if (row?.status !== ContractStatus.closed)
      return {
        sentence: `the position was closed, and lever/my_trade shows it with status ${String(row?.status)}`,
        exchanges: [closing, exchange],
      }
    return wrongReturn([before, await readBooks(trial)], open, row)
  })
}
