import type { ReactNode } from 'react'
import { onDemand } from '../../platform/onDemand.tsx'
import { Panes } from '../../kit/Panes.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { Address } from '../../platform/paths.ts'
import { useWide } from '../../platform/useWide.ts'

interface BesideHelpProps {
  /** Address of the row that leads to the content. */
  readonly current: Address
  readonly children: ReactNode
}

// Only a wide page has room for it. Without its file, the content is as on a phone.
const OwnList = onDemand<Pick<BesideHelpProps, 'current'>>(
  async () => (await import('./HelpPanes.tsx')).OwnList,
  () => <Skeleton rows={6} />,
)

/** Content of the help, on a wide page beside the list that leads to it. */
export function BesideHelp({ current, children }: BesideHelpProps) {
  return <Panes aside={useWide() && <OwnList current={current} onMissing={() => {}} />}>{children}</Panes>
}
