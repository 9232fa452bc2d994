import { onDemand } from '../platform/onDemand.tsx'
import type { LiveLineProps } from './LineDrawing.tsx'

const LineDrawing = onDemand(
  async () => (await import('./LineDrawing.tsx')).LineDrawing,
  ({ height }) => <div style={{ height }} />,
)

/** The last minutes of a market as a line that grows with each tick. Its space is reserved while it loads. */
export function LiveLine(props: LiveLineProps) {
  return <LineDrawing {...props} />
}
