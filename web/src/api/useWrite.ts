import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { t } from '../i18n/translate.ts'
import { readingAgain } from './outdate.ts'
import { queryClient } from './query.ts'
import type { Refused, SendOptions, Sent } from './send.ts'
import { toast } from '../feedback/toast.ts'

interface WriteHooks {
  readonly refused?: Refused
  /**
   * For the button of a row: after a success it stays locked until the changed data is refetched, because until then
   * the row still shows its old state.
   */
  readonly lockUntilRead?: boolean
}

interface Sending<Id extends WriteOperation> {
  readonly input: Input<Id>
  /** Takes the result of a row before its data is refetched, for which the mutation waits. */
  readonly settle?: (sent: Sent<Success<Id>>) => void
}

/**
 * Returns a write: `const order = useWrite('coinTradePlace')`, then `const sent = await order.send(input)`.
 * `order.busy` locks the button, including while the outcome of a lost answer is looked up. `stale.ts` lists the data
 * that a write makes stale.
 */
export function useWrite<Id extends WriteOperation>(
  operation: Id,
  { refused, lockUntilRead = false }: WriteHooks = {},
) {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])

  const mutationKey = [operation, useId()]
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: async ({ input, settle }: Sending<Id>) => {
      const sent = await sendLoaded(operation, input, { refused, left: leaving.current.signal })
      settle?.(sent)
      return sent
    },
    onSettled: (sent) => (lockUntilRead && sent?.ok ? readingAgain() : undefined),
  })

  function send(input: Input<Id>): Promise<Sent<Success<Id>>> {
    // `busy` locks the button from the next frame on; this locks it immediately.
    if (queryClient.isMutating({ mutationKey }) > 0) return Promise.resolve({ ok: false, error: undefined })
    if (!lockUntilRead) return mutateAsync({ input })
    return new Promise((settle) => mutate({ input, settle }))
  }

  return { send, busy: isPending }
}

/** Sends with everything that sending needs, which is loaded in the background at every start. */
async function sendLoaded<Id extends WriteOperation>(
  operation: Id,
  input: Input<Id>,
  options: SendOptions,
): Promise<Sent<Success<Id>>> {
  try {
    const part = await import('./send.ts')
    return await part.send(operation, input, options)
  } catch (error) {
    // The chunk failed to load, and nothing was sent.
    toast(t('write.offline'), 'bad')
    return { ok: false, error }
  }
}
