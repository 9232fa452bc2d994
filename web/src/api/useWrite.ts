import { useEffect, useRef, useState } from 'react'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { t } from '../i18n/translate.ts'
import { readingAgain } from './outdate.ts'
import type { Refused, Sent } from './send.ts'
import { toast } from '../feedback/toast.ts'

interface WriteHooks {
  readonly refused?: Refused
  /**
   * For the button of a row: after a success it stays locked until the changed data is refetched, because until then
   * the row still shows its old state.
   */
  readonly lockUntilRead?: boolean
}

/**
 * Returns a write: `const order = useWrite('coinTradePlace')`, then `const sent = await order.send(input)`.
 * `order.busy` locks the button, including while the outcome of a lost answer is looked up. `stale.ts` lists the data
 * that a write makes stale.
 *
 * We do not use `useMutation` of @tanstack/react-query 5: it adds 0.5 kB to the first load, and only replaces `busy`.
 * Its `mutateAsync` resolves after `onSettled`, so a row that waits for its data would report its success late.
 */
export function useWrite<Id extends WriteOperation>(
  operation: Id,
  { refused, lockUntilRead = false }: WriteHooks = {},
) {
  const [busy, setBusy] = useState(false)
  const flying = useRef(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])

  async function send(input: Input<Id>): Promise<Sent<Success<Id>>> {
    // State locks the button from the next frame on; this locks it immediately.
    if (flying.current) return { ok: false, error: undefined }
    flying.current = true
    setBusy(true)
    let reading = Promise.resolve()
    try {
      // Contains everything that sending needs. Loaded in the background at every start.
      const part = await import('./send.ts')
      const sent = await part.send(operation, input, { refused, left: leaving.current.signal })
      if (sent.ok && lockUntilRead) reading = readingAgain()
      return sent
    } catch (error) {
      // The chunk failed to load, and nothing was sent.
      toast(t('write.offline'), 'bad')
      return { ok: false, error }
    } finally {
      void reading.then(() => {
        flying.current = false
        setBusy(false)
      })
    }
  }

  return { send, busy }
}
