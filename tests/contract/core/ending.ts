import type { OperationId } from '#generated/operations.ts'
import { NotPossible } from './notPossible.ts'

/** Requests that an interrupted probe may still send: it finds what it has just created, and removes it. */
const lastRequests: ReadonlySet<OperationId> = new Set<OperationId>([
  'coinList',
  'coinTradeCancel',
  'leverClose',
  'leverMyTrade',
  'lhDepositOrderCancel',
  'lhDepositOrderList',
  'userLogin',
  'walletChange',
  'walletDeladdress',
  'walletGetAddress',
  'walletList',
])

/** Ends a trial early: sends no more requests, and lets everything through once the clean-up begins. */
export interface Ending {
  readonly isInterrupted: () => boolean
  /** @throws NotPossible */
  readonly assertGoesOn: (operation: OperationId) => void
  readonly cleansUp: () => void
}

export const interrupted = 'interrupted'

export function createEnding(signal: AbortSignal | undefined): Ending {
  let isCleaning = false
  const isInterrupted = () => signal?.aborted === true
  return {
    isInterrupted,
    assertGoesOn: (operation) => {
      if (isInterrupted() && !isCleaning && !lastRequests.has(operation)) throw new NotPossible(interrupted)
    },
    cleansUp: () => {
      isCleaning = true
    },
  }
}
