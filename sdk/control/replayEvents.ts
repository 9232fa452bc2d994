import type { ControlOptions } from './exchange.ts'
import { exportJournal } from './files.ts'
import { CannotReplay, type RecordedEvent, type Recording } from './recording.ts'
import { differenceOf, type Bindings, type ReplayDifference } from './replayCompare.ts'

/**
 * Compares the events of a recording with those of its replay. After a restart the recording may lack events that were
 * in flight; then every recorded event must occur in order, but the replay may have more.
 * @throws CannotReplay, ControlError
 */
export async function compareEvents(
  recording: Recording,
  options: ControlOptions,
  bindings: Bindings,
): Promise<ReplayDifference | undefined> {
  const { entries, gaps } = (await exportJournal(options)) as Recording
  const isEvent = (entry: Recording['entries'][number]) => entry.kind === 'event'
  const recorded = recording.entries.filter(isEvent)
  const replayed = entries.filter(isEvent)
  const mayLack = recording.entries.some(({ kind }) => kind === 'restart')
  let next = 0
  for (const before of recorded) {
    const first = next
    let difference = differenceOf(comparedEvent(before), comparedEvent(replayed[next++]), bindings, 'event')
    while (difference && mayLack && next < replayed.length)
      if (!differenceOf(comparedEvent(before), comparedEvent(replayed[next++]), bindings, 'event'))
        difference = undefined
    if (!difference) continue
    if (first >= replayed.length && gaps.length > 0) throw new CannotReplay(gaps.join('. '))
    const { event, at } = before
    return { entry: recording.entries.indexOf(before) + 1, what: `event ${event}`, at, ...difference }
  }
  const more = mayLack ? undefined : replayed[next]
  return (
    more && {
      what: `event ${more.event}`,
      at: more.at,
      where: 'event',
      recorded: undefined,
      replayed: comparedEvent(more),
    }
  )
}

const comparedEvent = (event: RecordedEvent | undefined): unknown =>
  event && { to: event.to, event: event.event, payload: event.payload }
