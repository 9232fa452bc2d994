import { format, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { ofPrice } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongField } from '../effects/books.ts'
import { endAll, position, returnOf, wrongFree } from '../effects/contract.ts'
import { inOwnMarket, nameOf, opened, sided, type ContractMarket } from './contractCase.ts'

/** Writes that prepare a position before the price jumps. */
const operations = ['leverSubmit', 'leverSetstop', 'leverAddmargin'] as const
type Operation = (typeof operations)[number]

export const jumps: Probe = {
  name: 'moves.jumps',
  rules: ['S3.13', 'S4.08', 'S5.16'],
  closes: 'sides',
  says: 'When the price jumps past the stop-loss and past the liquidation price, a position of either side loses its margin, also what was added to it, and nothing more',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    inOwnMarket(trial, async (own, market) => {
      for (const type of [ContractSide.long, ContractSide.short])
        await watch.each(operations, async (operation) => {
          try {
            await jump(own, watch, market, { type, operation })
          } finally {
            await endAll(own, () => true)
          }
        })
    }),
}

interface Case {
  readonly type: ContractSide
  readonly operation: Operation
}

const preparations: Readonly<Record<Operation, string>> = {
  leverSubmit: 'without stops',
  leverSetstop: 'with a stop-loss',
  leverAddmargin: 'to which margin was added',
}

/** Opens a position, and lets the price jump to where it would lose three times its margin. */
async function jump(own: Trial, watch: Watch, market: ContractMarket, { type, operation }: Case) {
  const at = (percent: bigint) => ofPrice(market.terms, sided(type, percent))
  await market.pin(at(100n))
  const { id, caution_money: margin, multiple } = await opened(own, watch, market, { type })
  if (multiple < 4) throw new NotPossible('no leverage on offer is large enough')
  if (operation === 'leverSetstop')
    await act(own, watch, operation, {
      fields: { id, target_profit_price: at(110n), stop_loss_price: at(99n) },
    })
  if (operation === 'leverAddmargin') {
    const { currency_id, legal_id } = market
    const { added_margin } = (await own.must('leverDeal', { fields: { currency_id, legal_id } })).message
    if (added_margin !== Flag.yes) throw new NotPossible('the backend announces no added_margin')
    await act(own, watch, operation, { fields: { id, amount: format(parse(margin) / 2n) } })
  }
  const { row: open } = await position(own, id)
  if (!open) throw new NotPossible('the position is not in lever/my_trade')
  const before = await readBooks(own)
  const price = at(100n - BigInt(Math.ceil(300 / multiple)))
  await market.pin(price)
  const what = `${nameOf(type)} ${preparations[operation]} with the margin ${open.caution_money}, when the price jumped from ${open.price} to ${price}`
  await expectEffect(own, watch, operation, async () => {
    const { row, exchange } = await position(own, id)
    const due = {
      status: ContractStatus.closed,
      update_price: parse(price),
      fact_profits: -parse(open.caution_money),
    }
    const wrong = row ? wrongField(row, due) : 'it is not in lever/my_trade'
    if (!row || wrong !== undefined)
      return { sentence: within(what, wrong), exchanges: [before.exchange, exchange] }
    const money = wrongFree(before, await readBooks(own), returnOf(open, row), market.legal_id)
    return money && { ...money, sentence: within(what, money.sentence) }
  })
}
