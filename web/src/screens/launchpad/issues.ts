import { day as dayMs } from '#domain/time.ts'
import type { Payload } from '#sdk/operations.ts'
import { parseTime } from '../../i18n/format.ts'
import type { MessageId } from '../../i18n/translate.ts'

export type Issue = Payload<'lhSendConfig'>[number]
export type Subscription = Payload<'lhSendOrderList'>['order_list'][number]

/** The three states of the contract, and the time before subscription opens. */
export type Phase = 'upcoming' | Issue['state']

export const phaseNames: Record<Phase, MessageId> = {
  upcoming: 'issue.upcoming',
  subscribing: 'issue.subscribing',
  'sold-out': 'issue.soldOut',
  redeeming: 'issue.redeeming',
}

export function msOf(time: string): number {
  return parseTime(time)?.getTime() ?? Number.NaN
}

export function phaseOf(issue: Issue, now: number): Phase {
  return issue.state === 'subscribing' && now < msOf(issue.send_start) ? 'upcoming' : issue.state
}

/** Whether a subscription would be taken at this moment. */
export function isOpen(issue: Issue, now: number): boolean {
  return phaseOf(issue, now) === 'subscribing' && now < msOf(issue.send_end)
}

/** The lock-up counts from launch. */
export function unlockOf({
  online_time,
  day,
}: {
  readonly online_time: string
  readonly day: number
}): number {
  return msOf(online_time) + day * dayMs
}

/** What is being waited for, and until when. */
export function nextOf(
  issue: Issue,
  now: number,
): { readonly label: MessageId; readonly at: number } | undefined {
  const steps = [
    { label: 'issue.startsIn', at: msOf(issue.send_start), phases: ['upcoming'] },
    { label: 'issue.endsIn', at: msOf(issue.send_end), phases: ['subscribing'] },
    { label: 'issue.launchesIn', at: msOf(issue.online_time), phases: ['subscribing', 'sold-out'] },
    { label: 'issue.unlocksIn', at: unlockOf(issue), phases: ['redeeming'] },
  ] as const
  const phase: string = phaseOf(issue, now)
  return steps.find(({ at, phases }) => at > now && phases.some((one) => one === phase))
}
