import { queryClient } from './query.ts'
import type { Cause } from './stale.ts'

/** The answer to a write and the events that it causes come together; one reading again is enough for all of them. */
const gatherMs = 150
const causes = new Set<Cause>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks what this makes out of date: it is read again soon where it is shown, else when it is next needed. */
export function outdate(cause: Cause): void {
  causes.add(cause)
  timer ??= setTimeout(() => void readAgain(), gatherMs)
}

async function readAgain(): Promise<void> {
  timer = undefined
  const gathered = Array.from(causes)
  causes.clear()
  // Loaded once something changed. Without the table, everything is out of date.
  const part = await import('./stale.ts').catch(() => undefined)
  if (!part) return void queryClient.invalidateQueries()
  const operations = new Set(gathered.flatMap((cause) => part.stale[cause]))
  for (const operation of operations) void queryClient.invalidateQueries({ queryKey: [operation] })
}
