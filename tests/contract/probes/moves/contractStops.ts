import { format, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { lastPlaceOf, ofPrice } from '../../core/stage/least.ts'
import { atPrice, within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongField } from '../effects/books.ts'
import { endAll, position, type Position } from '../effects/contract.ts'
import { wrongReturn } from '../effects/contractFigures.ts'
import { expectRow, inOwnMarket, nameOf, opened, sided, type ContractMarket } from './contractCase.ts'

type Ended = NonNullable<Position['closed_by']>
type Operation = 'leverSubmit' | 'leverSetstop' | 'leverAddmargin'

export const contractStops: Probe = {
  name: 'moves.contract-stops',
  rules: ['S3.13', 'S4.08', 'S5.16'],
  closes: 'sides',
  says: 'Stops of either side, set for an open position or with a limit order, and liquidation, also after margin was added, close a position in the first tick that reaches them, at its price, and not before',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['leverSubmit', 'leverSetstop', 'leverAddmargin', 'leverMyTrade'],
  run: (trial, watch) =>
    inOwnMarket(trial, async (own, market) => {
      // One that should have ended would end during a later case.
      const inTurn = async (run: Promise<void>) => {
        try {
          await run
        } finally {
          await endAll(own, () => true)
        }
      }
      for (const type of [ContractSide.long, ContractSide.short]) {
        for (const operation of ['leverSetstop', 'leverSubmit'] as const)
          for (const by of ['take-profit', 'stop-loss'] as const)
            await inTurn(endByStop(own, watch, market, { type, by, operation }))
        await watch.each(['leverSubmit', 'leverAddmargin'] as const, (operation) =>
          inTurn(liquidate(own, watch, market, { type, operation })),
        )
      }
    }),
}

interface Case {
  readonly type: ContractSide
  /** Operation that decides where the position ends. */
  readonly operation: Operation
}

/** Stops, limit and prices that reach them, in percent of the price before the first move. */
const percents = { gain: 103n, loss: 97n, limit: 99n, opening: 98n, beyond: 1n } as const

async function endByStop(
  own: Trial,
  watch: Watch,
  market: ContractMarket,
  { type, by, operation }: Case & { readonly by: 'take-profit' | 'stop-loss' },
): Promise<void> {
  const at = (percent: bigint) => ofPrice(market.terms, sided(type, percent))
  await market.pin(at(100n))
  const stops = { target_profit_price: at(percents.gain), stop_loss_price: at(percents.loss) }
  const isLimit = operation === 'leverSubmit'
  const open = isLimit
    ? await opened(own, watch, market, { type, target_price: at(percents.limit), ...stops })
    : await opened(own, watch, market, { type })
  if (isLimit) {
    await market.pin(at(percents.opening))
    const what = `${nameOf(type)} with the limit ${at(percents.limit)}, in the tick at ${at(percents.opening)}`
    // Its margin stays that of the limit.
    const margin = {
      caution_money: parse(open.caution_money),
      origin_caution_money: parse(open.origin_caution_money),
    }
    const due = { status: ContractStatus.open, price: parse(at(percents.opening)), ...margin }
    if (!(await expectRow(own, watch, operation, { row: open, what, due }))) return
  } else await act(own, watch, operation, { fields: { id: open.id, ...stops } })
  const [percent, stop] =
    by === 'take-profit' ? [percents.gain, stops.target_profit_price] : [percents.loss, stops.stop_loss_price]
  const further = by === 'take-profit' ? percents.beyond : -percents.beyond
  const prices = { before: nearer(market, stop), beyond: at(percent + further) }
  await expectEnd(own, watch, {
    market,
    operation,
    open,
    by,
    what: `${nameOf(type)} with the ${by} ${stop}`,
    prices,
  })
}

/** One step from a price towards that before the first move. */
function nearer({ terms }: ContractMarket, price: string): string {
  const [to, step] = [parse(price), lastPlaceOf(terms.pricePlaces)]
  return format(to > terms.price ? to - step : to + step, terms.pricePlaces)
}

/** Moves a market to the liquidation price of a position, which an addition moves away first. */
async function liquidate(
  own: Trial,
  watch: Watch,
  market: ContractMarket,
  { type, operation }: Case,
): Promise<void> {
  await market.pin(ofPrice(market.terms, 100n))
  const { id, caution_money: margin } = await opened(own, watch, market, { type })
  if (operation === 'leverAddmargin') {
    const { currency_id, legal_id } = market
    const { added_margin } = (await own.must('leverDeal', { fields: { currency_id, legal_id } })).message
    if (added_margin !== Flag.yes) throw new NotPossible('the backend announces no added_margin')
    const half = format(parse(margin) / 2n)
    await act(own, watch, operation, { fields: { id, amount: half } })
  }
  const { row } = await position(own, id)
  const { pricePlaces } = market.terms
  const step = lastPlaceOf(pricePlaces)
  const liquidation = parse(row?.liquidation_price ?? '0')
  if (!row || liquidation === 0n) throw new NotPossible('no liquidation price is shown')
  const above = ((liquidation + step - 1n) / step) * step
  const below = (liquidation / step) * step
  const [last, safe] = type === ContractSide.long ? [below, below + step] : [above, above - step]
  const prices = { before: format(safe, pricePlaces), beyond: format(last, pricePlaces) }
  const what = `${nameOf(type)} with the liquidation price ${row.liquidation_price ?? ''}`
  await expectEnd(own, watch, { market, operation, open: row, by: 'liquidation', what, prices })
}

interface End {
  readonly market: ContractMarket
  readonly operation: Operation
  readonly open: Position
  readonly by: Ended
  readonly what: string
  /** The price that is the last not to end the position, and one that does. */
  readonly prices: Readonly<Record<'before' | 'beyond', string>>
}

async function expectEnd(
  own: Trial,
  watch: Watch,
  { market, operation, open, by, what, prices }: End,
): Promise<void> {
  await market.pin(prices.before)
  const isOpen = await expectRow(own, watch, operation, {
    row: open,
    what: atPrice(what, prices.before),
    due: { status: ContractStatus.open },
  })
  if (!isOpen) return
  const { row: before } = await position(own, open.id)
  const books = await readBooks(own)
  await market.pin(prices.beyond)
  const reached = atPrice(what, prices.beyond)
  const due = { status: ContractStatus.closed, update_price: parse(prices.beyond) }
  if (!(await expectRow(own, watch, operation, { row: open, what: reached, due }))) return
  await expectEffect(own, watch, 'leverMyTrade', async () => {
    const { row, exchange } = await position(own, open.id)
    // The cause of the closing is an extension.
    const cause = row?.closed_by === undefined ? undefined : wrongField(row, { closed_by: by })
    return cause === undefined ? undefined : { sentence: within(reached, cause), exchanges: [exchange] }
  })
  await expectEffect(own, watch, operation, async () => {
    const { row } = await position(own, open.id)
    if (!row || !before) return undefined
    const money = wrongReturn([books, await readBooks(own)], before, row)
    return money && { ...money, sentence: within(reached, money.sentence) }
  })
}
