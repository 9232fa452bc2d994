import { createContext, use } from 'react'

export type Presence = 'present' | 'left' | 'folding'

/** State of a row of a `PresenceList`. */
export const RowPresence = createContext<Presence>('present')

/** True while the row is still in its list; only then it can be acted upon. */
export const useIsPresent = (): boolean => use(RowPresence) === 'present'
