import { lazy, Suspense } from 'react'
import type { LiveLineProps } from './LineDrawing.tsx'

const LineDrawing = lazy(() => import('./LineDrawing.tsx').then((part) => ({ default: part.LineDrawing })))

/** The last minutes of a market as one line that grows with each tick. Its room is kept until it is there. */
export function LiveLine(props: LiveLineProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <LineDrawing {...props} />
    </Suspense>
  )
}
