import { ApiError } from '#sdk/errors.ts'
import { queryClient, toldRefusals } from '../api/query.ts'
import { isToldInPlace, toast } from '../feedback/toast.ts'

interface FailedRead {
  readonly state: { readonly error: unknown }
  readonly isActive: () => boolean
}

/** Shows each refusal of a read that no place on the screen shows, also those before this chunk has loaded. Call once. */
export function followRefusals(): void {
  const cache = queryClient.getQueryCache()
  cache.getAll().forEach(tellLater)
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') tellLater(event.query)
    if (event.action.type === 'success')
      toldRefusals.forEach((told, message) => told === event.query && toldRefusals.delete(message))
  })
}

/** Shows a refusal once the other reads of the screen are back, which may show it in place. */
function tellLater(query: FailedRead): void {
  const { error } = query.state
  // `ErrorState` or `Stale` shows a lost connection in place; the session handles code 999.
  if (!(error instanceof ApiError) || error.kind !== 'refused') return
  const { message } = error
  setTimeout(() => {
    // Without a screen there is nobody to tell: the one that needs the data reads it again. Reads that repeat by
    // themselves would show it every few seconds.
    if (!query.isActive() || isToldInPlace(message) || toldRefusals.get(message)?.isActive()) return
    toldRefusals.set(message, query)
    toast(message, 'bad')
  }, 500)
}
