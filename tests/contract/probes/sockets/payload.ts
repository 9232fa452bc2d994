import { errorsOf, eventNames } from '../../../support/asyncapi.ts'
import { verdictOf } from '../../core/checker.ts'
import type { Ear } from '../../core/ears.ts'
import type { Subject } from '../../core/findings.ts'
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
    const ears = await settled(async () => (await listening(trial)).ears.map(({ ear }) => ear))
    const more = trial.options.writes ? await settled(async () => (await dealings(trial)).ears) : []
    const all = [...ears, ...more]
    judge(all, watch)
    const heard = new Set(all.flatMap((ear) => ear.heard.map(({ event }) => event)))
    for (const event of events.filter((name) => !heard.has(name)))
      watch.unchecked(
        `socket ${event}`,
        trial.options.writes ? 'it was not received' : 'it was not received: causing it needs --writes',
      )
  },
}

/** Empty where the event cannot be triggered. */
async function settled(hear: () => Promise<readonly Ear[]>): Promise<readonly Ear[]> {
  try {
    return await hear()
  } catch (error) {
    if (error instanceof NotPossible) return []
    throw error
  }
}

/** Validates all messages. Merges the same fault of many messages into one, with the first value that has it. */
export function judge(ears: readonly Ear[], watch: Watch): void {
  const told = new Set<string>()
  const isNew = (subject: Subject, sentence: string) => {
    const key = `${subject} ${sentence.replace(/, is .*$/s, '')}`
    return told.size < told.add(key).size
  }
  for (const { event, raw } of ears.flatMap((ear) => ear.heard)) {
    const subject = `socket ${event}` as const
    const errors = errorsOf(event, raw)
    if (!errors) {
      if (!ofTheFamily.has(event))
        watch.undocumented('socket connection', `asyncapi.yaml does not have the event ${event}`)
      continue
    }
    const { faults, undocumented } = verdictOf(errors)
    for (const sentence of faults.filter((one) => isNew(subject, one)))
      watch.fault(subject, sentence.replace('the answer', 'the message'))
    for (const sentence of undocumented.filter((one) => isNew(subject, one)))
      watch.undocumented(subject, sentence.replace('the answer', 'the message'))
    if (faults.length === 0) watch.holds(subject)
  }
}
