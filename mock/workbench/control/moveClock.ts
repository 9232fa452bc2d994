import type { ControlInput } from '#generated/control.ts'
import { keepSessions } from '../../accounts/session/sessionExtensions.ts'
import { latestTime } from '../../engine/meta.ts'
import type { World } from '../../engine/scope.ts'
import type { Job } from '../../store/schema.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import type { ControlCall } from './controlCall.ts'
import { badField } from './marketFields.ts'

/** The clock of a world in the control API's format. */
export const clockView = (world: World) => ({
  now: world.clock.now(),
  mode: world.clock.state().mode,
  rate: world.clock.state().rate,
})

type ClockForm = ControlInput<'clock'>

/**
 * Moves, freezes or runs a world's clock, one change at a time; it never goes back.
 * @returns the jobs it moved to, when it was asked to go to the next ones
 * @throws ControlRefusal invalid-input, time-passed, not-found
 */
export async function moveClock(request: ControlCall<'clock'>): Promise<readonly Job[] | undefined> {
  const { world, input: form } = request
  const { mode, rate } = form
  checkMove(world, form)
  const jobs = form.untilNextJob === true ? await nextJobs(request) : undefined
  if (mode === 'frozen') await world.freezeClock(request)
  if (mode === 'running' || rate !== undefined) await world.runClock(rate, request)
  const target = targetOf(world, form, jobs)
  if (target === undefined) return jobs
  const by = target - world.clock.now()
  if (form.keepSessions === true && by > 0) await keepSessions(world, by, request)
  await world.advanceTo(target, request)
  return jobs
}

function targetOf(world: World, { advance, to }: ClockForm, jobs: readonly Job[] = []): number | undefined {
  return advance === undefined ? (to ?? jobs[0]?.due_at) : world.clock.now() + advance
}

/**
 * All jobs that are due at the next due time.
 * @throws ControlRefusal not-found
 */
async function nextJobs({ look }: ControlCall<'clock'>): Promise<readonly Job[]> {
  const jobs = await look(({ tx }) =>
    tx
      .selectFrom('job')
      .selectAll()
      .where('due_at', '=', (query) => query.selectFrom('job').select((eb) => eb.fn.min('due_at').as('next')))
      .orderBy('id')
      .execute(),
  )
  if (jobs.length === 0)
    throw new ControlRefusal('untilNextJob: no job is scheduled', 'not-found', 'untilNextJob')
  return jobs
}

function checkMove(world: World, form: ClockForm): void {
  const { advance, to, untilNextJob = false, keepSessions: keep = false, mode, rate } = form
  const now = world.clock.now()
  if (advance !== undefined && to !== undefined) throw badField('to', 'cannot be combined with advance')
  const jumps = advance !== undefined || to !== undefined
  if (untilNextJob && jumps) throw badField('untilNextJob', 'cannot be combined with advance or to')
  if (keep && !jumps && !untilNextJob) throw badField('keepSessions', 'requires advance, to or untilNextJob')
  if (mode === 'frozen' && rate !== undefined) throw badField('rate', 'a frozen clock does not have a rate')
  if (to !== undefined && to < now)
    throw new ControlRefusal(
      `to: must be ${now} (${new Date(now).toISOString()}) or later: a clock never goes back`,
      'time-passed',
      'to',
    )
  if (advance !== undefined && now + advance > latestTime)
    throw badField(
      'advance',
      now === latestTime
        ? `the clock is at its last moment, ${new Date(latestTime).toISOString()}`
        : `must be ${latestTime - now} or less`,
    )
}
