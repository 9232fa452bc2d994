import type { Context } from '../context.ts'
import { Declined, UsageError } from '../exit.ts'
import { prompt } from './prompt.ts'

/** Of every command that erases what nothing brings back. */
export const yesOption = ['--yes', 'erase it without a question'] as const

export interface Yes {
  readonly yes?: true | undefined
}

/**
 * Asks on a terminal before something is erased; a script says `--yes`.
 * @param loss what is erased, as a sentence without its full stop
 * @throws UsageError without a terminal and without `--yes`; Declined when the answer is not yes
 */
export async function confirmLoss({ unattended }: Context, { yes }: Yes, loss: string): Promise<void> {
  if (yes === true) return
  if (unattended || !process.stdin.isTTY) throw new UsageError(`--yes: ${loss}; add --yes to do it`, '--yes')
  const answer = await prompt(`${loss}. Go on? [y/N]`, { instead: '--yes' })
  if (!/^y(es)?$/i.test(answer.trim())) throw new Declined('nothing was changed')
}
