import { latestTime } from '../../engine/meta.ts'
import type { World } from '../../engine/scope.ts'
import type { ControlInput } from './controlInput.ts'
import { ControlRefusal } from '../observability/controlRefusal.ts'

type ClockForm = ControlInput<'clock'>

/**
 * Moves, stops or runs a world's clock, one change at a time; it never goes back.
 * @throws ControlRefusal invalid-input, time-passed
 */
export async function moveClock(world: World, form: ClockForm): Promise<void> {
  const { advance, to, mode, rate } = form
  check(world, form)
  if (mode === 'frozen') await world.freezeClock()
  if (mode === 'running' || rate !== undefined) await world.runClock(rate)
  if (advance !== undefined) await world.advanceTo(world.clock.now() + advance)
  if (to !== undefined) await world.advanceTo(to)
}

function check(world: World, { advance, to, mode, rate }: ClockForm): void {
  const bad = (field: keyof ClockForm, message: string) =>
    new ControlRefusal(`${field}: ${message}`, 'invalid-input', field)
  const now = world.clock.now()
  if (advance !== undefined && to !== undefined) throw bad('to', 'one change at a time: give advance or to')
  if (mode === 'frozen' && rate !== undefined) throw bad('rate', 'a frozen clock has none')
  if (to !== undefined && to < now)
    throw new ControlRefusal(`to: must be ${now} or more: a clock never goes back`, 'time-passed', 'to')
  if (advance !== undefined && now + advance > latestTime)
    throw bad('advance', `must be ${latestTime - now} or less`)
}
