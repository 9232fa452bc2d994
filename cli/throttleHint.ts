import type { Command } from 'commander'
import { ApiError } from '#sdk/errors.ts'
import { contextOf } from './context.ts'

/** A hint for rate limits in a world with a frozen clock, where waiting does not help. */
export async function throttleHint(error: unknown, program: Command): Promise<string | undefined> {
  if (!(error instanceof ApiError) || error.reason !== 'too-many-attempts') return undefined
  try {
    const { mode } = await contextOf(program).control('clock', {})
    const [seconds = '60'] = /\d[\d.,\u00A0\u202F]*/.exec(error.message) ?? []
    return mode === 'frozen'
      ? `the clock of this world is frozen: h5 clock advance ${seconds.replaceAll(/\D/g, '')}s`
      : undefined
  } catch {
    // No mock, or no open control API: its time passes by itself.
    return undefined
  }
}
