import type { WriteOperation } from '#sdk/operations.ts'
import { closeDoubt, openDoubts, showDoubt } from '../feedback/doubt.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { user } from '../session/session.ts'
import { errorText } from './errors.ts'
import { settled, type Intent } from './intents.ts'
import { dropDoubt, isDoubted, keepDoubt, keptDoubts, ownerNow } from './keptDoubts.ts'
import { outdate } from './outdate.ts'
import type { WriteOutcome } from './outcomeLookup.ts'

const askEveryMs = 5_000
/** What is older is not among the newest rows any more. */
const longestMs = 24 * 3_600_000

interface Doubted extends Pick<Intent, 'key' | 'sentAt'> {
  readonly operation: WriteOperation
  readonly input: object
}

interface Sent extends Doubted {
  readonly error: unknown
  /** Aborts when the form is gone: the question goes on without it. */
  readonly left: AbortSignal
}

/** What became of a write whose answer was lost; unknown when its form is left before that is known. */
export async function clearDoubt({ error, left, ...doubted }: Sent): Promise<WriteOutcome> {
  const { key, operation } = doubted
  const found = await outcomeOf(operation, doubted.input, doubted.sentAt)
  if (found.is === 'done') return found
  if (found.is === 'not-done') showDoubt({ key, operation, state: 'not-done' })
  if (found.is === 'none') {
    showDoubt({ key, operation, state: { fault: errorText(error) } })
    left.addEventListener('abort', () => closeDoubt(key))
  }
  if (found.is !== 'unknown') return found
  keepDoubt(doubted)
  const gone = new Promise<WriteOutcome>((resolve) =>
    left.addEventListener('abort', () => resolve({ is: 'unknown' })),
  )
  return Promise.race([watch(doubted, () => !left.aborted), gone])
}

/** Goes on asking about what the user who is signed in sent before a reload, or before they came back. Called once. */
export function followDoubts(): void {
  let owner = 0
  user.subscribe(() => {
    if (owner === ownerNow()) return
    owner = ownerNow()
    openDoubts.value = []
    for (const doubt of keptDoubts()) {
      if (Date.now() - doubt.keptAt > longestMs) dropDoubt(doubt.key)
      else void watch(doubt, () => false)
    }
  })
}

/** Asks until it is known, and says meanwhile that it is not. */
async function watch(doubted: Doubted, isWaitedFor: () => boolean): Promise<WriteOutcome> {
  const { key, operation, input, sentAt } = doubted
  const owner = ownerNow()
  const isOpen = () => ownerNow() === owner && isDoubted(key)
  while (isOpen()) {
    await nextChance(doubted)
    const found = isOpen() ? await outcomeOf(operation, input, sentAt) : undefined
    if (!found || !isOpen() || found.is === 'unknown') continue
    dropDoubt(key)
    if (found.is === 'done') closeDoubt(key)
    else showDoubt({ key, operation, state: 'not-done' })
    if (found.is === 'done' && !isWaitedFor()) {
      settled(operation, input)
      toast(t('write.found'), 'good')
      outdate(operation)
    }
    return found
  }
  return { is: 'unknown' }
}

/** Fetched with what is sent: where it is needed, there may be no network. */
export function fetchLookup(): void {
  void import('./outcomeLookup.ts').catch(() => undefined)
}

export async function outcomeOf(
  operation: WriteOperation,
  input: object,
  sentAt: number,
): Promise<WriteOutcome> {
  const part = await import('./outcomeLookup.ts').catch(() => undefined)
  return part ? part.lookUpOutcome(operation, input, sentAt) : { is: 'unknown' }
}

/** When the user asks, the network comes back or a moment has passed. */
function nextChance({ key, operation }: Doubted): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, askEveryMs)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    window.addEventListener('online', go)
    showDoubt({ key, operation, state: 'unknown', ask: go })
  })
}
