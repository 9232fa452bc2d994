import { onDemand } from '../../../platform/onDemand.tsx'
import type { StopsProps } from './StopFields.tsx'

const StopFields = onDemand(async () => (await import('./StopFields.tsx')).StopFields)

/** Take profit and stop loss of the order with the buttons below them, if switched on. */
export function Stops(props: StopsProps) {
  if (!props.form.values.stopsOn) return null
  return <StopFields {...props} />
}
