import type { Exchange } from './exchange.ts'
import type { Trial } from './trial.ts'

/** Tolerance between the clock of a backend and its responses: clocks of several servers differ a little. */
export const clockTolerance = 5 * 60_000

/** Time at the backend when it answered, in ms: the world clock of a mock, otherwise the `Date` header. */
export async function timeAt(trial: Trial, exchange: Exchange): Promise<number> {
  if (trial.control) return (await trial.control('clock', {})).now
  const date = Date.parse(exchange.answer?.headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

/** Milliseconds of a `Y-m-d H:i:s` in UTC; NaN for anything else. */
export const utc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
