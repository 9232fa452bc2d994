import { useEffect, useRef, useState } from 'react'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { t } from '../i18n/translate.ts'
import { readingAgain } from './outdate.ts'
import type { Refused, Sent } from './send.ts'
import { toast } from '../feedback/toast.ts'

interface WriteHooks {
  readonly refused?: Refused
  /**
   * For the button of a row: stays locked after success until what the write changed was read again, because until then
   * the row stands there as before.
   */
  readonly lockUntilRead?: boolean
}

/**
 * Changes something: `const order = useWrite('coinTradePlace')`, then `const sent = await order.send(input)`;
 * `order.busy` locks the button, also while the outcome of a lost answer is looked up. What a write makes out of date is
 * in `stale.ts`.
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
    // State locks the button from the next frame on; this locks it now.
    if (flying.current) return { ok: false, error: undefined }
    flying.current = true
    setBusy(true)
    let reading = Promise.resolve()
    try {
      // All that sending needs, whatever becomes of it: loaded in the background of every start.
      const part = await import('./send.ts')
      const sent = await part.send(operation, input, { refused, left: leaving.current.signal })
      if (sent.ok && lockUntilRead) reading = readingAgain()
      return sent
    } catch (error) {
      // The file did not come, and nothing was sent.
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
