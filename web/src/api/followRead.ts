import type { Payload, ReadOperation } from '#sdk/operations.ts'
import { queryClient } from './query.ts'

/** Calls `hear` after each successful read of an operation, with its payload and the time in ms. */
export function followRead<Id extends ReadOperation>(
  operation: Id,
  hear: (payload: Payload<Id>, at: number) => void,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const key: unknown = event.query.queryKey
    if (!Array.isArray(key) || key[0] !== operation) return
    hear(event.query.state.data as Payload<Id>, event.query.state.dataUpdatedAt)
  })
}
