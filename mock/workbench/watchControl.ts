import { controlEndpoints } from '#generated/control.ts'
import { entriesOf, isRecord } from '#domain/records.ts'
import { stopwatch } from '../engine/clock.ts'
import { commandWatch } from '../engine/commandWatch.ts'
import type { Around } from '../doors/http/api.ts'
import type { Journals } from './journal/journals.ts'

const named = new Map(entriesOf(controlEndpoints).map(([id, endpoint]) => [endpoint as string, id]))

/** Operations that only read, or concern whole worlds and journals. */
const leftOut: ReadonlySet<string> = new Set([
  ...entriesOf(controlEndpoints).flatMap(([id, endpoint]) => (endpoint.startsWith('GET ') ? [id] : [])),
  'reset',
  'worldCreate',
  'worldFork',
  'worldDrop',
  'journalStart',
  'journalStop',
])

/** Wraps the control API, to add its operations to the journal of a world. */
export function watchControl(journals: Journals): Around {
  return async (request, perform) => {
    const { world, method, path, query, body } = request
    const operation = named.get(`${method} ${path}`)
    if (operation === undefined || leftOut.has(operation)) return perform()
    const journal = await journals.request(world)
    if (!journal) return perform()
    if (operation === 'clock') await journals.keepCodes(world)
    const before = world.clock.now()
    // Time of its first change to the world; an operation that moves the clock happened when it began.
    const moment: { at?: number } = {}
    const started = stopwatch()
    const entryOf = (status: number, answer: unknown) => ({
      kind: 'control' as const,
      at: moment.at ?? before,
      operation,
      input: isRecord(body) && !(body instanceof URLSearchParams) ? body : Object.fromEntries(query),
      status,
      answer,
      ms: Math.round((stopwatch() - started) * 10) / 10,
    })
    const outcome = await commandWatch.run((now, place) => {
      moment.at ??= now
      return journal.watch(place, () => entryOf(0, null))
    }, perform)
    await journal.answered(entryOf(outcome.status, outcome.body))
    return outcome
  }
}
