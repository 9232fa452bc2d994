import type { OperationId } from '#generated/operations.ts'
import type { Listener } from '../../core/listeners.ts'
import type { Watch } from '../../core/probe.ts'
import type { Row } from '../../core/rows.ts'
import { expectEvent } from '../sockets/ownListener.ts'
import { eventWithin } from '../sockets/tokens.ts'
import { text } from '../sockets/values.ts'

/** Events about the records of a list; `sockets.reviews` checks those about decisions. */
const events = {
  coinList: 'order',
  leverMyTrade: 'position',
  microtradeLists: 'option',
  lhDepositOrderList: 'record',
} as const satisfies Readonly<Partial<Record<OperationId, string>>>

/** The event about the records of a list. */
export function stepSubjectOf(
  operation: OperationId,
): readonly `socket ${(typeof events)[keyof typeof events]}`[] {
  return hasArrived(operation) ? [`socket ${events[operation]}`] : []
}

const hasArrived = (operation: OperationId): operation is keyof typeof events => operation in events

/** Checks that an event shows a record in the state that its list shows after a step. */
export async function expectStepReported(
  listener: Listener,
  watch: Watch,
  operation: OperationId,
  row: Row,
  state: readonly string[],
): Promise<void> {
  const { id, status } = row
  if (!hasArrived(operation) || typeof id !== 'number') return
  const event = events[operation]
  const what = `a step of ${operation} to status ${text(status)}`
  if (event !== 'record') {
    await expectEvent(listener, watch, what, { event, field: event, row: { ...row, id }, fields: state })
    return
  }
  const isReported = () =>
    listener
      .of(event)
      .some((one) => one['record'] === 'finance' && one['id'] === id && one['status'] === status)
  await listener.until(isReported, eventWithin)
  watch.expect(isReported(), `socket ${event}`, `${what}: no event has plan ${text(id)} with this status`)
}
