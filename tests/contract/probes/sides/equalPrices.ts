import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract, leastSpot, ofPrice } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { opening, positionsOf } from '../effects/contract.ts'

const [market, limit] = [ContractOrderKind.market, ContractOrderKind.limit]
const sides = { 'a long': ContractSide.long, 'a short': ContractSide.short } as const

/** An order or stops with a price that equals the one it has to be beyond. */
type Equal = readonly [what: string, fields: Fields]

export const equalPrices: Probe = {
  name: 'sides.equal-prices',
  rules: ['S5.16'],
  closes: 'sides',
  says: 'A limit or a stop at exactly the price that it has to be beyond is refused',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['leverSubmit', 'leverSetstop'],
  run: (trial, watch) =>
    // The last price is a bound.
    withClock(trial, 'frozen', async () => {
      clockOf(trial)
      const own = actingAs(trial, await fundedPerson(trial))
      const there = { currency_id: usdt, number: '1000', from_field: 'change', to_field: 'lever' }
      await own.must('walletChange', { fields: there })
      const equals = { leverSubmit: await equalOrders(own), leverSetstop: await equalStops(own) }
      await watch.each(['leverSubmit', 'leverSetstop'] as const, async (operation) => {
        for (const [what, fields] of equals[operation]) {
          const exchange = await own.send(operation, { fields, mustFail: true })
          watch.expect(branchOf(exchange) !== 'ok', operation, `accepts ${what}`, exchange)
        }
      })
    }),
}

async function equalOrders(own: Trial): Promise<readonly Equal[]> {
  const { share, multiple } = await leastContract(own)
  const terms = await leastSpot(own)
  const last = ofPrice(terms, 100n)
  return Object.entries(sides).flatMap(([side, type]) => {
    const price = ofPrice(terms, type === ContractSide.long ? 95n : 105n)
    const waiting = { ...opening({ share, multiple, type, status: limit }), target_price: price }
    const order = opening({ share, multiple, type, status: market })
    return [
      [`a limit of ${side} at the last price`, { ...waiting, target_price: last }],
      [`a take-profit of ${side} at its limit`, { ...waiting, target_profit_price: price }],
      [`a stop-loss of ${side} at its limit`, { ...waiting, stop_loss_price: price }],
      [`a take-profit of ${side} at the last price`, { ...order, target_profit_price: last }],
      [`a stop-loss of ${side} at the last price`, { ...order, stop_loss_price: last }],
    ] as const
  })
}

/** Stops of open positions, at the last price and at their open price. */
async function equalStops(own: Trial): Promise<readonly Equal[]> {
  const { share, multiple } = await leastContract(own)
  const terms = await leastSpot(own)
  const equals: Equal[] = []
  for (const [side, type] of Object.entries(sides)) {
    await own.must('leverSubmit', { fields: opening({ share, multiple, type, status: market }) })
    const [row] = (await positionsOf(own)).rows
    if (!row) throw new NotPossible('the new position is not in lever/my_trade')
    const [above, below] = [ofPrice(terms, 104n), ofPrice(terms, 97n)]
    const [profit, loss] = type === ContractSide.long ? [above, below] : [below, above]
    const stops = (target_profit_price: string, stop_loss_price: string) => ({
      ...{ id: row.id, target_profit_price, stop_loss_price },
    })
    for (const [name, price] of [
      ['the last price', ofPrice(terms, 100n)],
      ['its open price', format(parse(row.price), terms.pricePlaces)],
    ] as const)
      equals.push(
        [`a take-profit of ${side} at ${name}`, stops(price, loss)],
        [`a stop-loss of ${side} at ${name}`, stops(profit, price)],
      )
  }
  return equals
}
