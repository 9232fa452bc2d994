import { useEffect } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import type { SheetProps } from './SheetDialog.tsx'

const load = async () => (await import('./SheetDialog.tsx')).default
const SheetDialog = onDemand(load)

/** Sheet over the screen. Its dialog is loaded once the screen is idle, or when it first opens. */
export function Sheet(props: SheetProps) {
  const [opened, forget] = useEver(props.open)
  useEffect(() => {
    // Safari has no idle callback; a timer works as well.
    const timer = setTimeout(() => void load().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  const takeAway = () => {
    forget()
    props.onClose()
  }
  if (!opened) return null
  return <SheetDialog {...props} onMissing={takeAway} />
}
