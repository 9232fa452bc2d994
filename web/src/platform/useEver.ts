import { useState } from 'react'

/**
 * Returns whether something has been open yet, and a function that forgets it. A part that stays mounted once it was
 * opened can animate its closing.
 */
export function useEver(open: boolean): readonly [ever: boolean, forget: () => void] {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return [ever, () => setEver(false)]
}
