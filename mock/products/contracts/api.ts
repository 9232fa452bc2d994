import { format, mulDown, parse } from '#domain/decimal.ts'
import { ContractSide, ContractStatus, ContractStatusFilter, Flag } from '#generated/enums.ts'
import { handle } from '../../engine/handler.ts'
import { bucketsOf } from '../../engine/ledger.ts'
import { paginate, pageOf } from '../../engine/paginate.ts'
import { attributeBalanceError, Refusal } from '../../engine/refusal.ts'
import { ownRow } from '../../engine/rows.ts'
import type { Scope } from '../../engine/scope.ts'
import { assertTrading, marketOfIds } from '../../market/listing.ts'
import { lastPrice } from '../../market/sources.ts'
import { endedContracts, runningContracts } from '../../store/underWay.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import { checkStops } from './checkStops.ts'
import { addMargin, cancelLimit, closePosition, setStops, splitLots } from './positions.ts'
import { leverRow, openPositions, openRow, risk } from './rows.ts'
import { fillPrice, stopsOfInput, submitPosition } from './submit.ts'
import { maintenancePercentOf, sideOf, termsOf, type Position } from './terms.ts'
import { watch } from './watch.ts'

const choice = (value: number) => ({ value: String(value) })

export const leverDeal = handle('leverDeal', async (call, { currency_id, legal_id }) => {
  const { world, user, translate } = call
  const market = marketOfIds(call, currency_id, legal_id)
  const mine = (await openPositions(call, user.id)).filter(({ market_id }) => market_id === market.id)
  const rows = <Side extends ContractSide>(side: Side) =>
    mine
      .filter((order) => order.side === side)
      .slice(0, 5)
      .map((order) => ({ ...openRow(call, order, translate), type: side }))
  const { available } = await bucketsOf(call.tx, {
    owner: user.id,
    currencyId: market.quoteId,
    kind: 'contract',
  })
  const { multiples, mostLots, presets } = world.settings.lever
  return {
    message: {
      lever_transaction: {
        in: rows(ContractSide.long),
        out: rows(ContractSide.short),
      },
      my_transaction: mine.slice(0, 10).map((order) => openRow(call, order, translate)),
      lever_share_limit: { min: 1, max: mostLots },
      multiple: { muit: multiples.map(choice), share: presets.map(choice) },
      last_price: format(lastPrice(call, market)),
      user_lever: format(available),
      all_levers: format(mine.reduce((sum, { size, price }) => sum + mulDown(size, price), 0n)),
      ustd_price: format(usdtPrice(call, market.quoteId)),
      ExRAte: format(parse(world.settings.cnyRate), 2),
      maintenance_percent: format(maintenancePercentOf(call)),
      single_stops: Flag.yes,
      partial_close: Flag.yes,
      added_margin: Flag.yes,
    },
  }
})

export const leverSubmit = handle('leverSubmit', async (call, input) => {
  await submitPosition(call, call.user.id, input)
  return { message: call.translate('done-order-placed') }
})

export const leverMyTrade = handle('leverMyTrade', async (call, input) => {
  const { status = ContractStatusFilter.all, currency_id = 0, legal_id = 0, page = 1, limit = 10 } = input
  const { user, translate, world } = call
  const markets = world.catalogue.markets
    .filter(
      ({ currencyId, quoteId }) =>
        (currency_id === 0 || currencyId === currency_id) && (legal_id === 0 || quoteId === legal_id),
    )
    .map(({ id }) => id)
  let own = call.tx.selectFrom('lever_order').where('user_id', '=', user.id).where('market_id', 'in', markets)
  const isOver = status === ContractStatus.closed || status === ContractStatus.cancelled
  if (status !== ContractStatusFilter.all)
    own = own.where(isOver ? endedContracts : runningContracts).where('status', '=', status)
  const ordered = isOver ? own.orderBy('completed_at', 'desc') : own
  const { rows, total } = await pageOf(ordered.selectAll().orderBy('id', 'desc'), { page, limit })
  const { profit, marginRatio } = await risk(call, user.id, await openPositions(call, user.id))
  const data = rows.map((order) => leverRow(call, order, translate))
  return {
    message: {
      rate_profits_total: { hazard_rate: format(marginRatio, 2), profits_total: format(profit) },
      message: paginate('/api/lever/my_trade', data, { page, limit, total }),
    },
  }
})

export const leverClose = handle('leverClose', async (call, { id, share }) => {
  const position = await ownRow(call, 'lever_order', { userId: call.user.id, id })
  const { lots } = position
  if (position.status === ContractStatus.pending) {
    assertLots(share ?? lots, { lowest: lots, highest: lots })
    await cancelLimit(call, position)
    return { message: call.translate('done-order-cancelled') }
  }
  if (position.status !== ContractStatus.open) throw new Refusal('not-closable', 'id')
  const market = call.world.catalogue.market(position.market_id)
  assertTrading(call, market)
  assertLots(share ?? lots, { lowest: 1, highest: lots })
  const isPart = share !== undefined && share < lots
  const closed = isPart ? await splitLots(call, position, share) : position
  await closePosition(call, closed, await fillPrice(call, market, sideOf(position) === 'short'), 'user')
  if (!isPart) return { message: call.translate('done-position-closed') }
  await watch(call, position)
  return { message: call.translate('done-lots-closed', { count: share }) }
})

/** A pending order is cancelled as a whole. */
function assertLots(lots: number, range: { readonly lowest: number; readonly highest: number }): void {
  if (lots < range.lowest || lots > range.highest) throw new Refusal('lots-out-of-range', 'share', range)
}

export const leverSetstop = handle('leverSetstop', async (call, input) => {
  const position = await ownOpen(call, call.user.id, input.id)
  const stops = stopsOfInput(input)
  const market = call.world.catalogue.market(position.market_id)
  checkStops(call, market, {
    terms: termsOf(position),
    stops,
    prices: [position.price, lastPrice(call, market)],
  })
  await setStops(call, position, stops)
  await watch(call, position)
  return { message: call.translate('done-stops-set') }
})

export const leverAddmargin = handle('leverAddmargin', async (call, { id, amount }) => {
  const position = await ownOpen(call, call.user.id, id)
  await attributeBalanceError('amount', () => addMargin(call, position, parse(amount)))
  await watch(call, position)
  return { message: call.translate('done-margin-added') }
})

/** @throws Refusal not-found, position-not-open */
async function ownOpen(scope: Scope, userId: number, id: number): Promise<Position> {
  const position = await ownRow(scope, 'lever_order', { userId, id })
  if (position.status !== ContractStatus.open) throw new Refusal('position-not-open', 'id')
  return position
}
