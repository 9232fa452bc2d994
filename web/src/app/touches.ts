import { SpotOrderStatus } from '#generated/enums.ts'
import { toOptionState } from '#sdk/model/option.ts'
import { toPositionState } from '#sdk/model/position.ts'
import { buzz } from '../platform/haptics.ts'
import { toasts } from '../feedback/toast.ts'
import { signOf } from '../i18n/format.ts'
import { onAccount } from '../market/live/connection.ts'
import { netOfOption, netOfPosition } from '../market/net.ts'

/** Vibrates on fills, results and errors. Call once. */
export function followTouches(): void {
  let last = 0
  toasts.subscribe((shown) => {
    const newest = shown.at(-1)
    if (!newest || newest.id <= last) return
    last = newest.id
    if (newest.tone === 'bad') buzz('bad')
  })
  onAccount('order', ({ order }) => {
    if (order.status === SpotOrderStatus.completed) buzz('good')
  })
  onAccount('option', ({ option }) => {
    const state = toOptionState(option)
    if (state.status === 'closed') buzz(signOf(netOfOption(state)) < 0 ? 'bad' : 'good')
  })
  // Last known status of each position.
  const states = new Map<number, string>()
  onAccount('position', ({ position }) => {
    const state = toPositionState(position)
    const { id, status } = state
    if (states.get(id) === status) return
    states.set(id, status)
    if (status === 'open') buzz('good')
    if (status === 'closed') buzz(signOf(netOfPosition(state)) < 0 ? 'bad' : 'good')
  })
}
