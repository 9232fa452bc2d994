import { controlEndpoints } from '#generated/control.ts'
import { entriesOf, isRecord } from '#domain/records.ts'
import { stopwatch } from '../../engine/clock.ts'
import { commandTimes } from '../../engine/commandTimes.ts'
import type { Around } from '../http/api.ts'
import type { Journals } from './journal.ts'
import { sentCodes } from './sentCodes.ts'

const named = new Map(entriesOf(controlEndpoints).map(([id, endpoint]) => [endpoint as string, id]))

/** What only reads, and what is about worlds and journals as wholes. */
const leftOut: ReadonlySet<string> = new Set([
  ...entriesOf(controlEndpoints).flatMap(([id, endpoint]) => (endpoint.startsWith('GET ') ? [id] : [])),
  'reset',
  'worldCreate',
  'worldFork',
  'worldDrop',
  'journalStart',
  'journalStop',
])

/** Stands around the control door: the journal of a world has its commands, too. */
export function watchControl(journals: Journals): Around {
  return async (request, perform) => {
    const { world, method, path, query, body } = request
    const operation = named.get(`${method} ${path}`)
    if (operation === undefined || leftOut.has(operation) || !journals.isOn(world.name)) return perform()
    if (operation === 'clock') journals.keepCodes(world.name, await sentCodes(world))
    const before = world.clock.now()
    // Of its first change to the world: one that moves the clock happened when it began.
    const moment: { at?: number; order?: number } = {}
    const started = stopwatch()
    const outcome = await commandTimes.run((now) => {
      moment.at ??= now
      moment.order = journals.nextOrder()
    }, perform)
    journals.add(
      world.name,
      {
        kind: 'control',
        at: moment.at ?? before,
        operation,
        input: isRecord(body) && !(body instanceof URLSearchParams) ? body : Object.fromEntries(query),
        status: outcome.status,
        answer: outcome.body,
        ms: Math.round((stopwatch() - started) * 10) / 10,
      },
      moment.order,
    )
    return outcome
  }
}
