import { queryClient } from './query.ts'
import type { Cause } from './stale.ts'

/** The answer to a write and the events it causes arrive together, so one refetch covers all of them. */
const gatherMs = 150
const causes = new Set<Cause>()
let reading: Promise<void> | undefined

/** Marks everything that this cause makes stale. Visible data is refetched soon, the rest when it is next needed. */
export function outdate(cause: Cause): void {
  causes.add(cause)
  reading ??= new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(readAgain)
}

/** Resolves when the visible data has been refetched after `outdate`, or could not be. */
export const readingAgain = (): Promise<void> => reading ?? Promise.resolve()

async function readAgain(): Promise<void> {
  reading = undefined
  const gathered = Array.from(causes)
  causes.clear()
  // Loaded after the first change. Without the table, everything is stale.
  const part = await import('./stale.ts').catch(() => undefined)
  if (!part) return queryClient.invalidateQueries()
  const operations = new Set(gathered.flatMap((cause) => part.stale[cause]))
  await Promise.all(
    [...operations].map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })),
  )
}
