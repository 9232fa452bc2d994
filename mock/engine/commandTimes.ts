import { AsyncLocalStorage } from 'node:async_hooks'

/** Hears the world time of each command that its caller runs, in the order in which they run. */
export const commandTimes = new AsyncLocalStorage<(now: number) => void>()
