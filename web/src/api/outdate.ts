import { queryClient } from './query.ts'
import type { Cause } from './stale.ts'

/** The answer to a write and the events that it causes come together; one reading again is enough for all of them. */
const gatherMs = 150
const causes = new Set<Cause>()
let reading: Promise<void> | undefined

/** Marks what this makes out of date: it is read again soon where it is shown, else when it is next needed. */
export function outdate(cause: Cause): void {
  causes.add(cause)
  reading ??= new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(readAgain)
}

/** After `outdate`: resolves when what is shown was read again, or could not be. */
export const readingAgain = (): Promise<void> => reading ?? Promise.resolve()

async function readAgain(): Promise<void> {
  reading = undefined
  const gathered = Array.from(causes)
  causes.clear()
  // Loaded once something changed. Without the table, everything is out of date.
  const part = await import('./stale.ts').catch(() => undefined)
  if (!part) return queryClient.invalidateQueries()
  const operations = new Set(gathered.flatMap((cause) => part.stale[cause]))
  await Promise.all(
    [...operations].map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })),
  )
}
