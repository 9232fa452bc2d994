import type { WriteOperation } from '#sdk/operations.ts'
import { closeDoubt, openDoubt } from '../feedback/doubt.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { errorText } from './errors.ts'

const askEveryMs = 5_000

/** What the user waits for: `left` aborts when the form is gone. */
interface Doubted {
  readonly operation: WriteOperation
  readonly input: object
  /** When it was sent first, by the backend's clock. */
  readonly sentAt: number
  readonly error: unknown
  readonly left: AbortSignal
}

/** What became of a write whose answer was lost: asks until it is known, and says meanwhile that it is not. */
export async function clearDoubt({ operation, input, sentAt, error, left }: Doubted) {
  for (let tries = 0; ; tries++) {
    const found = await outcomeOf(operation, input, sentAt)
    if (found.is === 'done') {
      closeDoubt(left)
      return found
    }
    const text = found.is === 'none' ? errorText(error) : t(doubts[found.is])
    if (tries === 0 || found.is !== 'unknown') toast(text, 'bad')
    if (left.aborted) return found
    openDoubt.value = { text, left }
    if (found.is !== 'unknown') return found
    await nextChance(text, left)
  }
}

const doubts = { 'not-done': 'write.notDone', unknown: 'write.unknown' } as const

/** The part that knows where to look is not loaded before it is needed. */
export async function outcomeOf(operation: WriteOperation, input: object, sentAt: number) {
  const part = await import('./outcomeLookup.ts').catch(() => undefined)
  return part ? part.lookUpOutcome(operation, input, sentAt) : ({ is: 'unknown' } as const)
}

/** When the user asks, the network comes back or a moment has passed. */
function nextChance(text: string, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, askEveryMs)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      left.removeEventListener('abort', go)
      resolve()
    }
    window.addEventListener('online', go)
    left.addEventListener('abort', go)
    openDoubt.value = { text, ask: go, left }
  })
}
