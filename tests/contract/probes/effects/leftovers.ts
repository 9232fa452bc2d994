import type { Trial } from '../../core/trial.ts'
import { endAll } from './contract.ts'
import { ordersOf } from './spot.ts'

/**
 * Cancels the orders of a user of a probe and closes their positions: others trade with what waits in the book, also
 * when a later probe expects it to be empty.
 */
export async function leaveNothing(own: Trial): Promise<void> {
  for (const { id } of (await ordersOf(own)).rows)
    await own.send('coinTradeCancel', { fields: { id }, mustFail: true })
  await endAll(own, () => true)
}
