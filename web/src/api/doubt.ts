import type { WriteOperation } from '#sdk/operations.ts'
import { closeDoubt, openDoubts, showDoubt, type Doubt } from '../feedback/doubt.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { secondTapMs } from '../kit/sheetState.ts'
import { user } from '../session/session.ts'
import { serverNow } from './clock.ts'
import { errorText } from './errors.ts'
import { confirmWrite, settled, type Intent } from './intents.ts'
import { dropDoubt, isDoubted, keepDoubt, keptDoubts, ownerNow } from './keptDoubts.ts'
import { outdate } from './outdate.ts'
import type { WriteOutcome } from './outcomeLookup.ts'

const askEveryMs = 5_000
/** After this, the effect of a write may no longer be among the newest rows. */
const longestMs = 24 * 3_600_000

interface Doubted extends Pick<Intent, 'key' | 'sentAt'> {
  readonly operation: WriteOperation
  readonly input: object
}

interface Sent extends Doubted {
  readonly error: unknown
  /** Aborts when the form unmounts; the lookup continues without it. */
  readonly left: AbortSignal
}

/** Finds out the outcome of a write whose answer was lost. Returns `unknown` if its form unmounts first. */
export async function clearDoubt({ error, left, ...doubted }: Sent): Promise<WriteOutcome> {
  const { key, operation } = doubted
  const found = await outcomeOf(operation, doubted.input, doubted.sentAt)
  if (found.is === 'done') return found
  if (found.is === 'not-done') showAnswer(doubted, 'not-done')
  if (found.is === 'none') {
    showAnswer(doubted, { fault: errorText(error) })
    left.addEventListener('abort', () => closeDoubt(key))
  }
  if (found.is !== 'unknown') return found
  keepDoubt(doubted)
  const gone = new Promise<WriteOutcome>((resolve) =>
    left.addEventListener('abort', () => resolve({ is: 'unknown' })),
  )
  return Promise.race([watch(doubted, () => !left.aborted), gone])
}

/** Resumes the lookups of writes that the signed-in user sent before a reload or an earlier sign-out. Call once. */
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

/** Repeats the lookup until the outcome is known; until then the user sees that it is not. */
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
    else showAnswer(doubted, 'not-done')
    if (found.is === 'done' && !isWaitedFor()) {
      settled(operation, input)
      confirmWrite({ operation, input, answer: found.answer, sentAt, knownAt: serverNow() })
      toast(t('write.found'), 'good')
      outdate(operation)
    }
    return found
  }
  return { is: 'unknown' }
}

/** Its button takes the place and the focus of "Check now": the second press of an impatient user must not close it unread. */
function showAnswer({ key, operation }: Doubted, state: Exclude<Doubt['state'], 'unknown'>): void {
  const closesAt = performance.now() + secondTapMs
  showDoubt({
    key,
    operation,
    state,
    act: () => {
      if (performance.now() >= closesAt) closeDoubt(key)
    },
  })
}

/** Preloads the lookup when something is sent: by the time it is needed, there may be no network. */
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

/** Resolves when the user asks, the network comes back or `askEveryMs` has passed. */
function nextChance({ key, operation }: Doubted): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, askEveryMs)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    window.addEventListener('online', go)
    showDoubt({ key, operation, state: 'unknown', act: go })
  })
}
