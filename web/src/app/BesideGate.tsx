import { onDemand } from '../platform/onDemand.tsx'
import { useValue } from '../platform/useValue.ts'
import { useWide } from '../platform/useWide.ts'
import { useRoute } from '../routing/route.ts'
import { signedIn } from '../session/session.ts'
import { useTapCover } from './followTaps.ts'
import { topics, type Topic } from './besideTopics.ts'

const Beside = onDemand<{ readonly topic: Topic }>(async () => (await import('./Beside.tsx')).Beside)

/** The column beside a form, where a wide window has room for it, and the cover of the tap that opened the page. */
export function BesideGate() {
  const path = useRoute()?.path
  useTapCover(path)
  const isIn = useValue(signedIn)
  const wide = useWide(78)
  const topic = path && topics[path]
  // Without its file, the page is as it was.
  return wide && isIn && topic ? <Beside key={path} topic={topic} onMissing={() => {}} /> : null
}
