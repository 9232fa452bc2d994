import { setTimeout as wait } from 'node:timers/promises'
import { LostTransaction } from './driverErrors.ts'

/** Delays before retries after a lost transaction, ms. */
export const retryAfter = [0, 100, 300, 800] as const

/**
 * Retries after a lost connection, as long as that is safe.
 * @throws StoreError
 */
export async function retryLostConnections<T>(ask: () => Promise<T>, mayAskAgain = () => true): Promise<T> {
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
