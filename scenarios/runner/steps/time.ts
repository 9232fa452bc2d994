import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

/** Lets time pass: world time, or real time if the backend does not have a clock. */
export async function passTime({ backend: { control }, signal }: Context, ms: number): Promise<void> {
  if (control) await control('clock', { advance: ms })
  else await delay(ms, undefined, { signal })
}

/**
 * Retries a failed attempt up to `times` times, with a pause of `every` in between.
 * @throws Failure of the last attempt
 */
export async function withRetries<Result>(
  context: Context,
  times: number,
  every: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let left = times; ; left--) {
    context.signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Failure) || left === 0) throw error
    }
    await passTime(context, every)
  }
}
