import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

/** Lets time pass: by the clock of the world, or by that on the wall where a backend has no other. */
export async function passTime({ backend: { control }, signal }: Context, ms: number): Promise<void> {
  if (control) await control('clock', { advance: ms })
  else await delay(ms, undefined, { signal })
}

/**
 * Tries until it holds: `times` more tries, and so much time between them.
 * @throws Failure of the last try
 */
export async function trying<Result>(
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
