import { errorsOf, eventNames } from '../../../support/asyncapi.ts'
import { verdictOf } from '../../core/checker.ts'
import type { Subject } from '../../core/findings.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { dealings } from './dealings.ts'
import { listening } from './listening.ts'

/** Events that reach everyone and account events; `sockets.deep-book` subscribes to the others. */
const events = eventNames.filter((name) => name !== 'market_depth50')
/** Events of backends of the family whose payload is unknown. */
const ofTheFamily = new Set(['transaction'])

export const payload: Probe = {
  name: 'sockets.payload',
  rules: [],
  says: 'Every received message is described in asyncapi.yaml and matches its schema',
  effect: 'read',
  subjects: events.map((event) => `socket ${event}` as Subject),
  run: async (trial, watch) => {
    const listeners = await settled(async () =>
      (await listening(trial)).listeners.map(({ listener }) => listener),
    )
    const more = trial.options.writes ? await settled(async () => (await dealings(trial)).listeners) : []
    const all = [...listeners, ...more]
    judge(all, watch)
    const received = new Set(all.flatMap((listener) => listener.received.map(({ event }) => event)))
    for (const event of events.filter((name) => !received.has(name)))
      watch.unchecked(
        `socket ${event}`,
        trial.options.writes ? 'it was not received' : 'it was not received: causing it needs --writes',
      )
  },
}

/** Empty where the event cannot be triggered. */
async function settled(hear: () => Promise<readonly Listener[]>): Promise<readonly Listener[]> {
  try {
    return await hear()
  } catch (error) {
    if (error instanceof NotPossible) return []
    throw error
  }
}

/** Validates all messages. Merges the same fault of many messages into one, with the first value that has it. */
export function judge(listeners: readonly Listener[], watch: Watch): void {
  const reported = new Set<string>()
  const isNew = (subject: Subject, sentence: string) => {
    const key = `${subject} ${sentence.replace(/, is .*$/s, '')}`
    return reported.size < reported.add(key).size
  }
  for (const event of new Set(listeners.flatMap((listener) => [...listener.undocumented])))
    if (!ofTheFamily.has(event))
      watch.undocumented('socket connection', `asyncapi.yaml does not have the event ${event}`)
  for (const { event, raw } of listeners.flatMap((listener) => listener.received)) {
    const subject = `socket ${event}` as const
    const { faults, undocumented } = verdictOf(errorsOf(event, raw) ?? [])
    for (const sentence of faults.filter((one) => isNew(subject, one)))
      watch.fault(subject, sentence.replace('the answer', 'the message'))
    for (const sentence of undocumented.filter((one) => isNew(subject, one)))
      watch.undocumented(subject, sentence.replace('the answer', 'the message'))
    if (faults.length === 0) watch.holds(subject)
  }
}
