import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import { perTrial } from '../../core/trial.ts'
import { connected } from './connect.ts'

/**
 * Returns whether the backend has the extensions of asyncapi.yaml, such as tokens and account events: it does if it
 * acknowledges subscriptions or numbers its messages. A live backend of the family need not have them.
 */
export const claimsExtensions = perTrial(async (trial): Promise<boolean> => {
  const listener = await connected(trial)
  try {
    if (await listener.ask('subscribe', { channel: 'daymarket', symbol })) return true
    return listener.received.some(({ payload }) => 'seq' in payload)
  } finally {
    listener.close()
  }
})

/** @throws NotPossible on a backend without the extensions */
export async function needsExtensions(trial: Parameters<typeof claimsExtensions>[0]): Promise<void> {
  if (!(await claimsExtensions(trial)))
    throw new NotPossible('its sockets lack the extensions, including tokens')
}
