import { signal } from '@preact/signals-react'

/** True while the side menu is open. */
export const menuOpen = signal(false)
