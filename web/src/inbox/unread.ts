import { signal } from '@preact/signals-react'

/** Number of unread inbox items, for the bell of home, which loads nothing else of the inbox. */
export const unread = signal(0)
