/** Loads the desk. A step of its own, so that a phone's screen does not list the files of the desk. */
export const open = () => import('./OptionDesk.tsx')
