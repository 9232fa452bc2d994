import { closedByTick, closingPrices } from '#domain/contracts.ts'
import { day } from '#domain/time.ts'
import { ContractStatus } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import { schedule, unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import type { CrossingTest } from '../../market/source.ts'
import { lastPrice, sourceOf } from '../../market/sources.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { runningContracts } from '../../store/underWay.ts'
import { closePosition, fillLimit } from './positions.ts'
import { maintenancePercentOf, sideOf, stopsOf, termsOf, type Position } from './terms.ts'

/** Span of one search of the market, ms. If nothing happens to a position within it, the search repeats. */
const horizon = 30 * day

/** Schedules the next market event of a position: fill of its limit, a stop, or liquidation. */
export async function watch(scope: Scope, position: LeverOrder): Promise<void> {
  await unschedule(scope, 'lever-watch', position.id)
  const market = scope.world.catalogue.market(position.market_id)
  const until = scope.now + horizon
  const met = sourceOf(scope.world, market).firstCrossing(scope.now, until, testOf(scope, position))
  await schedule(scope, 'lever-watch', position.id, met?.time ?? until)
}

/** Reschedules all positions and waiting orders of a market after its future prices changed, oldest first. */
export async function watchAllAgain(scope: Scope, market: Market): Promise<void> {
  const watched = await scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('market_id', '=', market.id)
    .where(runningContracts)
    .where('status', 'in', [ContractStatus.pending, ContractStatus.open])
    .orderBy('id')
    .execute()
  for (const position of watched) await watch(scope, position)
}

function testOf(scope: Scope, position: LeverOrder): CrossingTest {
  if (position.status === ContractStatus.pending)
    return sideOf(position) === 'long' ? { atOrBelow: position.price } : { atOrAbove: position.price }
  return closingPrices(termsOf(position), stopsOf(position), maintenancePercentOf(scope))
}

/** Runs at the tick that `watch` found. */
export async function watchPosition(scope: Scope, id: number): Promise<void> {
  const position: Position | undefined = await scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!position) return
  const price = lastPrice(scope, scope.world.catalogue.market(position.market_id))
  if (position.status === ContractStatus.pending) {
    if (isReached(position, price)) await fillLimit(scope, position, price)
    await watch(scope, position)
  } else if (position.status === ContractStatus.open) {
    const closedBy = closedByTick(termsOf(position), stopsOf(position), maintenancePercentOf(scope), price)
    if (closedBy) await closePosition(scope, position, price, closedBy)
    else await watch(scope, position)
  }
}

const isReached = (order: LeverOrder, price: bigint): boolean =>
  sideOf(order) === 'long' ? price <= order.price : price >= order.price
