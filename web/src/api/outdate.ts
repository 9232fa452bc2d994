import { queryClient } from './query.ts'
import type { Cause } from './stale.ts'

/** The answer to a write and the events that it causes come together; one reading again is enough for all of them. */
const gatherMs = 150
const causes = new Set<Cause>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Has everything read again that this makes out of date: in a moment where it is shown, else when it is next asked for. */
export function outdate(cause: Cause): void {
  causes.add(cause)
  timer ??= setTimeout(() => void readAgain(), gatherMs)
}

async function readAgain(): Promise<void> {
  timer = undefined
  const gathered = Array.from(causes)
  causes.clear()
  // Nobody needs the table before something changed. Without it, everything is out of date.
  const part = await import('./stale.ts').catch(() => undefined)
  if (!part) return void queryClient.invalidateQueries()
  const operations = new Set(gathered.flatMap((cause) => part.stale[cause]))
  for (const operation of operations) void queryClient.invalidateQueries({ queryKey: [operation] })
}
