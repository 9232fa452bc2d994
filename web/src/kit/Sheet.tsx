import { useEffect, useState } from 'react'
import { onDemand } from '../platform/onDemand.tsx'
import type { SheetProps } from './SheetDialog.tsx'

const load = async () => (await import('./SheetDialog.tsx')).default
const SheetDialog = onDemand(load)

/** A sheet over the screen. Its dialog is fetched when the screen has settled, or when it opens before that. */
export function Sheet(props: SheetProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  useEffect(() => {
    // Safari has no idle callback; a timer does as well.
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
