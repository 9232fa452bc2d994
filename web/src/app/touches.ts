import { buzz } from '../platform/haptics.ts'
import { toasts } from '../feedback/toast.ts'
import { signOf } from '../i18n/format.ts'
import { onAccount } from '../market/live/connection.ts'

/** The phone answers to fills, results and errors. Called once. */
export function followTouches(): void {
  let last = 0
  toasts.subscribe((shown) => {
    const newest = shown.at(-1)
    if (!newest || newest.id <= last) return
    last = newest.id
    if (newest.tone === 'bad') buzz('bad')
  })
  onAccount('order', ({ order }) => {
    if (order.status === 2) buzz('good')
  })
  onAccount('option', ({ option }) => {
    if (option.status === 3) buzz(signOf(option.fact_profits) < 0 ? 'bad' : 'good')
  })
  // Open, and closed.
  const states = new Map<number, number>()
  onAccount('position', ({ position }) => {
    if (states.get(position.id) === position.status) return
    states.set(position.id, position.status)
    if (position.status === 1) buzz('good')
    if (position.status === 3) buzz(signOf(position.fact_profits) < 0 ? 'bad' : 'good')
  })
}
