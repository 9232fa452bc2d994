import { onDemand } from '../../../platform/onDemand.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import type { GatesProps } from './Gates.tsx'

/** Steps to the first withdrawal as the only content of a screen, loaded when one of them is missing. */
export const OnlyGates = onDemand<GatesProps>(
  async () => {
    const { Gates } = await import('./Gates.tsx')
    return (props) => <Gates alone {...props} />
  },
  () => <Skeleton rows={3} height={60} />,
)
