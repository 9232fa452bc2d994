import type { Answer } from './exchange.ts'

/** Seconds of `Retry-After`, which may be a date; undefined when it is missing or invalid. */
export function secondsToWait(answer: Answer | undefined): number | undefined {
  const after = answer?.headers.get('retry-after') ?? null
  if (after === null) return undefined
  const seconds = Number(after)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000)
}
