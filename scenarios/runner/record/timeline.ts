import { isMap } from '../values.ts'
import { durationText } from '../duration.ts'
import { isCall, outcomeOf, type Done } from './done.ts'
import { clockStep, type Step } from './step.ts'

/** Moves the clock of a scenario as that of the recorded world has moved. Times are world time, ms. */
export interface Timeline {
  /** Whether the clock of the recorded world ran. */
  readonly hasRun: boolean
  /** Whether time has passed since the world began. */
  hasMoved(): boolean
  /** Steps that bring the scenario to a time, where the recorded clock went there by itself. */
  upTo(at: number | undefined): readonly Step[]
  /** The step for a clock command that was carried out; nothing when the clock stayed where it was. */
  move(one: Done): Step | undefined
}

/**
 * @param start of the recorded world; absent where it is not known
 * @param keepsSessions whether sessions must outlive a jump that kept them
 */
export function createTimeline(
  done: readonly Done[],
  start: number | undefined,
  keepsSessions: boolean,
): Timeline {
  const hasRun = ranByItself(done, start)
  let now = start ?? done[0]?.at
  return {
    hasRun,
    hasMoved: () => now !== start,
    upTo: (at) => {
      if (at === undefined || now === undefined || at === now) return []
      const isLater = at > now
      now = at
      return hasRun && isLater ? [{ clock: { to: new Date(at).toISOString() } }] : []
    },
    move: (one) => {
      const { at: before = now, input } = one
      const after = timeIn(one)
      if (after === undefined || before === undefined) return clockStep(input)
      now = after
      if (after <= before) return undefined
      if (input['keepSessions'] === true && keepsSessions)
        return { control: 'clock', with: { to: after, keepSessions: true } }
      return hasRun || input['to'] !== undefined
        ? { clock: { to: new Date(after).toISOString() } }
        : { clock: { advance: durationText(after - before) } }
    },
  }
}

/** In a world whose clock stands, only commands of the control door move it. */
function ranByItself(done: readonly Done[], start: number | undefined): boolean {
  const [first] = done
  const isLate = start !== undefined && first?.at !== undefined && first.at > start
  return (
    isLate ||
    done.some((one, index) => {
      const { at: next } = done[index + 1] ?? {}
      const hasPassed = isCall(one) && one.at !== undefined && next !== undefined && next > one.at
      return hasPassed || messageOf(one)['mode'] === 'running'
    })
  )
}

function timeIn(one: Done): number | undefined {
  const { now } = messageOf(one)
  return outcomeOf(one).kind === 'ok' && typeof now === 'number' ? now : undefined
}

function messageOf({ answer }: Done): Readonly<Record<string, unknown>> {
  const message = isMap(answer) ? answer['message'] : undefined
  return isMap(message) ? message : {}
}
