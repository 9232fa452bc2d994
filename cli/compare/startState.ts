import { catalogueOf } from '../api/catalogue.ts'
import { isOk } from './values.ts'

/** The operation that shows what a user has. */
const balancesRead = 'walletList'

/** An answer of the backend to the proxy itself. */
export interface OwnRead {
  readonly method: string
  /** Relative to `/api`. */
  readonly path: string
  readonly status: number
  readonly answer: unknown
}

/**
 * Reads the balances of each session before its first request, because a play starts with them, and a later list
 * has others.
 *
 * @param read sends a request with the headers of the client's; rejects without an answer
 * @param add records a successful answer
 * @returns waits until the balances of a session are recorded; the first request of a session calls it first
 */
export function createStartState<Client>(
  read: (client: Client, method: string, path: string) => Promise<OwnRead>,
  add: (client: Client, own: OwnRead) => void,
): (token: string | undefined, client: Client, operation: string) => Promise<void> {
  const known = new Map<string, Promise<void>>()
  const { [balancesRead]: operation } = catalogueOf('product').operations
  return async (token, client, asked) => {
    if (token === undefined || token === '' || !operation) return
    const { method, path } = operation
    const start = async () => {
      // The client reads them itself.
      if (asked === balancesRead) return
      const own = await read(client, method, path).catch(() => undefined)
      if (own && isOk(own.answer)) add(client, own)
    }
    const started = known.get(token) ?? start()
    known.set(token, started)
    await started
  }
}
