import { durationText } from '../duration.ts'
import { isMap } from '../values.ts'
import { isCall, requestOutcome, type RecordedRequest } from './recordedRequest.ts'
import { clockStep, type RecordedStep } from './step.ts'

/** Moves the clock of a scenario like that of the recorded world. Times are world time, ms. */
export interface Timeline {
  /** True when the clock of the recorded world was running. */
  readonly hasRun: boolean
  /** Returns true when time has passed since the start of the world. */
  hasMoved(): boolean
  /** Steps that advance the scenario to a time, when the recorded clock was running. */
  upTo(at: number | undefined): readonly RecordedStep[]
  /** The step for a successful clock operation; undefined when the clock did not move. */
  move(one: RecordedRequest): RecordedStep | undefined
}

/**
 * @param start start of the recorded world; undefined if unknown
 * @param keepsSessions true when sessions must outlive a jump that extended them
 */
export function createTimeline(
  done: readonly RecordedRequest[],
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

/** With a frozen clock, only control operations move time. */
function ranByItself(done: readonly RecordedRequest[], start: number | undefined): boolean {
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

function timeIn(one: RecordedRequest): number | undefined {
  const { now } = messageOf(one)
  return requestOutcome(one).kind === 'ok' && typeof now === 'number' ? now : undefined
}

function messageOf({ answer }: RecordedRequest): Readonly<Record<string, unknown>> {
  const message = isMap(answer) ? answer['message'] : undefined
  return isMap(message) ? message : {}
}
