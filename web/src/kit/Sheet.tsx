import { useEffect, useState } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import type { SheetProps } from './SheetDialog.tsx'

const load = async () => (await import('./SheetDialog.tsx')).default
const SheetDialog = onDemand(load)

/** Sheet over the screen. Its dialog is loaded once the screen is idle, or when it first opens. */
export function Sheet(props: SheetProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  useEffect(() => {
    // Safari has no idle callback; a timer works as well.
    const timer = setTimeout(() => void load().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  const takeAway = () => {
    setOpened(false)
    props.onClose()
  }
  if (!opened) return null
  return <SheetDialog {...props} onMissing={takeAway} />
}
