import { signal } from '@preact/signals-react'

/** How many items of the inbox are unread: for the bell of home, which loads nothing else of it. */
export const unread = signal(0)
