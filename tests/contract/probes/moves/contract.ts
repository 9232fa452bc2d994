import { parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastContract } from '../../core/stage/least.ts'
import { contractMarkets } from '../../core/stage/others.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongField } from '../effects/books.ts'
import {
  endAll,
  newPosition,
  opening,
  position,
  positionsOf,
  returnOf,
  wrongFree,
  wrongMargin,
  wrongPosition,
  type Opening,
  type Position,
} from '../effects/contract.ts'
import { keptOf, wrongFigures } from '../effects/contractFigures.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import {
  expectBalancesReported,
  expectClosedOnce,
  expectEvent,
  withOwnListener,
} from '../sockets/ownListener.ts'
import { contractOf } from '../sockets/positions.ts'
import { inMovingMarket, type MovingMarket } from './movingMarket.ts'

type Ended = NonNullable<Position['closed_by']>

interface Ending {
  readonly by: Ended
  readonly order: Opening
  /** Movement of the market that ends the position. */
  readonly percent: number
}

const live: readonly number[] = [ContractStatus.pending, ContractStatus.open]

/** Events of positions that the market opens and closes. */
const reported = ['socket position', 'socket lever_closed'] as const

export const contract: Probe = {
  name: 'moves.contract',
  rules: ['S3.13', 'S4.08', 'S5.16'],
  closes: 'time',
  says: 'A contract opens when the market reaches its limit, and is closed by its stops or by liquidation, with its result; a take-profit lies beyond the current and the open price',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['leverSubmit', 'leverSetstop', 'leverMyTrade', ...reported],
  run: (trial, watch) =>
    withOwnListener(trial, watch, reported, async (listener) => {
      const open = (await positionsOf(trial)).rows.filter(({ status }) => live.includes(status))
      const busy = new Set(open.map(({ currency }) => currency))
      await inMovingMarket(trial, await contractMarkets(trial), busy, async (moving) => {
        const market = { ...moving, listener }
        const { share, multiple, largest } = await leastContract(trial, market)
        const lots = { share, multiple, status: ContractOrderKind.market }
        const long = { ...lots, type: ContractSide.long }
        const short = { ...lots, type: ContractSide.short }
        const end = (by: Ended, order: Opening, percent: number) =>
          endByMove(trial, watch, market, { by, order, percent })
        await end('take-profit', { ...long, target_profit_price: await market.at(103n) }, 5)
        await end('stop-loss', { ...short, stop_loss_price: await market.at(103n) }, 5)
        await end('liquidation', { ...long, multiple: largest }, -(Math.ceil(100 / largest) + 1))
        await watch.each(['leverSetstop'], async () => {
          await refuseBetween(trial, watch, market, { order: long, percent: -2, between: 101n })
          await refuseBetween(trial, watch, market, { order: short, percent: 2, between: 99n })
        })
        await openByMove(trial, watch, market, {
          ...long,
          status: ContractOrderKind.limit,
          target_price: await market.at(97n),
          // The market goes to 95 %, between the two; at 94 % it is not liquidated yet.
          target_profit_price: await market.at(110n),
          stop_loss_price: await market.at(94n),
        })
      })
    }),
}

/** A moving market, with a socket of the account where one is possible. */
interface ListenedMarket extends MovingMarket {
  readonly listener: Listener | undefined
}

/** Opens a position, moves the market, and checks how it ended and what came back. */
async function endByMove(
  trial: Trial,
  watch: Watch,
  market: ListenedMarket,
  { by, order, percent }: Ending,
): Promise<void> {
  const { row: open, exchange: opened } = await placed(trial, watch, market, order)
  const before = await readBooks(trial)
  await market.move(percent)
  const what = `a position, after the market moved by ${String(percent)} % to its ${by}`
  await expectEffect(trial, watch, 'leverSubmit', async () => {
    const { row, exchange } = await position(trial, open.id)
    const wrong = row ? await wrongEnd(trial, row, by) : 'it is no longer in lever/my_trade'
    if (wrong !== undefined) return { sentence: within(what, wrong), exchanges: [opened, exchange] }
    const money = row && wrongFree(before, await readBooks(trial), returnOf(open, row), market.legal_id)
    return money && { ...money, sentence: within(what, money.sentence) }
  })
  await expectEffect(trial, watch, 'leverMyTrade', async () => {
    const { row, exchange } = await position(trial, open.id)
    const wrong = row && wrongCause(row, by)
    return wrong === undefined ? undefined : { sentence: within(what, wrong), exchanges: [exchange] }
  })
  await expectEvents(trial, watch, market, what, open.id)
}

/** Checks that the events of the account show a position, and its balances, as the lists do. */
async function expectEvents(
  trial: Trial,
  watch: Watch,
  { listener }: ListenedMarket,
  what: string,
  id: number,
): Promise<void> {
  const { row } = await position(trial, id)
  if (!listener || !row) return
  await expectEvent(listener, watch, what, contractOf(row))
  if (row.status === ContractStatus.closed) await expectClosedOnce(listener, watch, what, id)
  await expectBalancesReported(listener, trial, watch, what)
}

/** The cause of a closing is an extension. */
const wrongCause = (row: Position, by: Ended): Sentence | undefined =>
  row.status === ContractStatus.closed && row.closed_by !== undefined
    ? wrongField(row, { closed_by: by })
    : undefined

async function wrongEnd(trial: Trial, row: Position, by: Ended): Promise<Sentence | undefined> {
  const wrong = wrongField(row, { status: ContractStatus.closed })
  if (wrong !== undefined) return wrong
  const isGain = parse(row.fact_profits) > 0n
  if (isGain !== (by === 'take-profit')) return `its result is ${row.fact_profits}`
  return wrongFigures(row, await maintenance(trial, row))
}

/** Places a limit order, moves the market beyond its price, and checks the position. */
async function openByMove(trial: Trial, watch: Watch, market: ListenedMarket, order: Opening): Promise<void> {
  const { row: waiting, exchange: placing } = await placed(trial, watch, market, order)
  await market.move(-5)
  await expectEffect(trial, watch, 'leverSubmit', async () => {
    const { row, exchange } = await position(trial, waiting.id)
    const wrong = row
      ? (wrongPosition(row, order, ContractStatus.open, market) ??
        // Its margin stays that of the limit.
        wrongMargin(waiting, order) ??
        wrongField(row, { caution_money: parse(waiting.caution_money), time: waiting.time }) ??
        wrongFigures(row, await maintenance(trial, row)) ??
        wrongEntry(row, order))
      : 'it is no longer in lever/my_trade'
    return wrong === undefined
      ? undefined
      : {
          sentence: within(
            `a limit order at ${order.target_price ?? ''}, after the market moved beyond it`,
            wrong,
          ),
          exchanges: [placing, exchange],
        }
  })
  await expectEvents(trial, watch, market, 'a limit order that the market has reached', waiting.id)
}

interface Between {
  readonly order: Opening
  /** Movement of the market against the position, which stays open. */
  readonly percent: number
  /** A take-profit between the current and the open price, in percent of the current one. */
  readonly between: bigint
}

/** Opens a position, moves the market against it, and sets a take-profit that would close it with a loss. */
async function refuseBetween(
  trial: Trial,
  watch: Watch,
  market: ListenedMarket,
  { order, percent, between }: Between,
): Promise<void> {
  const { row: open } = await placed(trial, watch, market, order)
  const { id } = open
  await market.move(percent)
  const isLong = order.type === ContractSide.long
  const target = await market.at(between)
  const isBetween = isLong ? parse(target) < parse(open.price) : parse(target) > parse(open.price)
  if (!isBetween) throw new NotPossible('the price did not leave room below the open price')
  const valid = {
    target_profit_price: await market.at(isLong ? 106n : 94n),
    stop_loss_price: await market.at(isLong ? 99n : 101n),
  }
  await act(trial, watch, 'leverSetstop', { fields: { id, ...valid } })
  const what = `a take-profit of a ${isLong ? 'long' : 'short'} between the current and the open price`
  const fields = { id, ...valid, target_profit_price: target }
  const exchange = await trial.send('leverSetstop', { fields, mustFail: true })
  const reasons = ['take-profit-side']
  const expected = { what, fields: ['target_profit_price'], reasons, isBaseValid: true }
  if (!judgeRefusal(watch, 'leverSetstop', exchange, expected)) {
    const { row, exchange: listing } = await position(trial, id)
    const stops = {
      target_profit_price: parse(valid.target_profit_price),
      stop_loss_price: parse(valid.stop_loss_price),
    }
    const wrong = row ? wrongField(row, stops) : 'it is no longer in lever/my_trade'
    watch.expect(wrong === undefined, 'leverSetstop', within(`${what} was refused`, wrong), exchange, listing)
  }
  await endAll(trial, (row) => row.id === id)
}

/** Room for the spread between the price that opens an order and the one that it opens at, in percent. */
const spread = 1n

const wrongEntry = ({ price }: Position, { target_price = '0' }: Opening): string | undefined =>
  parse(price) * 100n <= parse(target_price) * (100n + spread)
    ? undefined
    : `it opened at ${price}, above its limit`

const maintenance = async (trial: Trial, { currency, legal }: Position): Promise<bigint> => {
  const fields = { currency_id: currency, legal_id: legal }
  return keptOf((await trial.must('leverDeal', { fields })).message)
}

async function placed(
  trial: Trial,
  watch: Watch,
  { currency_id, legal_id }: MovingMarket,
  order: Opening,
): Promise<{ readonly row: Position; readonly exchange: Exchange }> {
  const earlier = (await positionsOf(trial)).rows
  const fields = opening(order, { currency_id, legal_id })
  const exchange = await act(trial, watch, 'leverSubmit', { fields })
  const { row } = await newPosition(trial, earlier)
  if (!row) throw new NotPossible('the new position is not in lever/my_trade')
  trial.stage.undoLater('close a position', () => endAll(trial, ({ id }) => id === row.id))
  return { row, exchange }
}
