import { NotConfirmed, UsageError } from '../errors/errors.ts'
import { prompt } from './prompt.ts'

/** Option of all commands that erase for good. */
export const yesOption = ['--yes', 'erase without asking'] as const

export interface YesOption {
  readonly yes?: true | undefined
}

/**
 * Asks on a terminal before an erasure; scripts pass `--yes`.
 * @param loss the effect, as a sentence without a full stop
 * @throws UsageError without a terminal and `--yes`; NotConfirmed unless confirmed
 */
export async function confirmLoss(
  { unattended }: { readonly unattended: boolean },
  { yes }: YesOption,
  loss: string,
): Promise<void> {
  if (yes === true) return
  if (unattended || !process.stdin.isTTY)
    throw new UsageError(`--yes: ${loss}; add --yes to confirm`, '--yes')
  const answer = await prompt(`${loss}. Continue? [y/N]`, { instead: '--yes' })
  if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed('nothing was changed')
}
