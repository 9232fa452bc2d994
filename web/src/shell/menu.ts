import { signal } from '@preact/signals-react'

/** Whether the side menu is open. */
export const menuOpen = signal(false)
