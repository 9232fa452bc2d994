import { createContext, use } from 'react'

export type Presence = 'present' | 'left' | 'folding'

/** What a row of a `PresenceList` is drawn as. */
export const RowPresence = createContext<Presence>('present')

/** Whether the row is still in its list; it can be acted upon only then. */
export const useIsPresent = (): boolean => use(RowPresence) === 'present'
