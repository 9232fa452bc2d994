import { ContractStatus } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { positionEvent } from './rows.ts'

/** Sends the new state of a position to its owner. */
export function announce(scope: Scope, position: LeverOrder): void {
  scope.emit({
    to: position.user_id,
    event: 'position',
    payload: { type: 'position', position: positionEvent(scope, position) },
  })
  if (position.status === ContractStatus.closed) {
    scope.emit({
      to: position.user_id,
      event: 'lever_closed',
      payload: { type: 'lever_closed', id: [position.id] },
    })
  }
}
