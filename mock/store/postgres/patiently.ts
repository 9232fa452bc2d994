import { setTimeout as wait } from 'node:timers/promises'
import { LostTransaction } from './trouble.ts'

/** How long one whose transaction was lost waits before it asks again, ms. */
const retryAfter = [0, 100, 300, 800] as const

/** Asks again when the connection was lost, for as long as that is safe. @throws StoreTrouble */
export async function patiently<T>(ask: () => Promise<T>, mayAskAgain = () => true): Promise<T> {
  for (const pause of retryAfter) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof LostTransaction) || !mayAskAgain()) throw error
      await wait(pause)
    }
  }
  return ask()
}
