import { launchPhase, unlockTime, type LaunchPhase } from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'
import type { MessageId } from '../../i18n/translate.ts'

export const phaseNames: Record<LaunchPhase, MessageId> = {
  upcoming: 'issue.upcoming',
  subscribing: 'issue.subscribing',
  'sold-out': 'issue.soldOut',
  redeeming: 'issue.redeeming',
}

/** Returns true if it is on sale or will be: an ended launch has no forecast. */
export const isOffered = (phase: LaunchPhase): boolean => phase === 'upcoming' || phase === 'subscribing'

/** The awaited event, and its time. */
export function nextOf(
  launch: Launch,
  now: number,
): { readonly label: MessageId; readonly at: number } | undefined {
  const { opensAt, closesAt, launchesAt, lockUpDays } = launch
  const steps = [
    { label: 'issue.startsIn', at: opensAt, phases: ['upcoming'] },
    { label: 'issue.endsIn', at: closesAt, phases: ['subscribing'] },
    { label: 'issue.launchesIn', at: launchesAt, phases: ['subscribing', 'sold-out'] },
    { label: 'issue.unlocksIn', at: unlockTime(launchesAt, lockUpDays), phases: ['redeeming'] },
  ] as const
  const phase: string = launchPhase(launch.state, launch, now)
  return steps.find(({ at, phases }) => at > now && phases.some((one) => one === phase))
}
